import type { WallBlockData } from '@rongbian/contract/wall'
import { dateFormat, wallBlocks } from '@rongbian/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import '#/ui/china-map/province-map.css'

const MapDrawing = lazyPart(async () => (await import('#/ui/china-map/map-drawing.tsx')).MapDrawing)

/** Where it happens; the list beside it has the numbers. */
const WallMap = ({ rows, name }: { rows: WallBlockData['rows']; name: string }) => {
  const { t } = useTranslation('command')
  const values = new Map(rows.map(({ key, amount }) => [key, amount ?? 0]))
  const words = {
    province: (province: string, value: number) => t('wall.province', { province, value }),
    from: String,
    approval: (approval: string) => approval,
  }
  return (
    <Suspense fallback={null}>
      <MapDrawing map={null} values={values} label={name} words={words} />
    </Suspense>
  )
}

interface Props {
  panel: WallBlockData
  timeZone: string
  isStale: boolean
}

/** A part of the wall, with the moment it is of and the way to its whole list. */
export const WallPanel = ({ panel, timeZone, isStale }: Props) => {
  const { t } = useTranslation('command')
  const phrase = usePhrase()
  const tag = languageTag(useLanguage())
  const clock = (at: string) =>
    dateFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(at))
  const name = phrase(wallBlocks[panel.code])
  return (
    <section
      className={`rb-wall-panel rb-stack rb-short ${isStale ? 'is-stale' : ''}`}
      data-code={panel.code}
      aria-label={name}
    >
      <header>
        <h2>
          <a href={`#${panel.link}`}>
            {name} <b>{panel.total}</b>
          </a>
        </h2>
        <span className="rb-wall-panel__of">
          {panel.problem && <b>{panel.problem}</b>}{' '}
          {t(isStale ? 'wall.stale' : 'wall.asOf', { time: clock(panel.asOf) })}
        </span>
      </header>
      {panel.code === 'map' && <WallMap rows={panel.rows} name={name} />}
      <ul>
        {panel.rows.map((row) => (
          <li key={row.key} data-tone={row.tone}>
            <span className="rb-wall-panel__title">{row.title}</span>
            <span className="rb-wall-panel__note">
              {row.at && <time dateTime={row.at}>{clock(row.at)}</time>} {row.note}
            </span>
          </li>
        ))}
        {panel.rows.length === 0 && <li className="rb-wall-panel__note">{t('wall.none')}</li>}
      </ul>
    </section>
  )
}
