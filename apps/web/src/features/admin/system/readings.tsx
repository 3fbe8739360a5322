import type { SystemSample } from '@rongbian/contract/admin'
import { gaugeAdvice, gauges } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { type GroupName, groupNames, shownIn, worriesIn } from '#/features/admin/system/reading-groups.ts'
import { ReadingValue } from '#/features/admin/system/reading-value.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import './readings.css'

interface Props {
  samples: readonly SystemSample[]
}

const block = 'rb-status-block rb-edged rb-mt-2 rb-round-lg rb-surface'
const title = 'rb-status-block__title rb-fs-14 rb-line-below rb-row rb-gap-1 rb-bold'

/** What to look at, and what to do about it; or that there is nothing. */
export const Worries = ({ samples }: Props) => {
  const { t } = useTranslation('admin')
  const phrase = usePhrase()
  const worries = worriesIn(samples)
  if (worries.length === 0) return <StatusTag tone="good">{t('readings.fine')}</StatusTag>
  return (
    <ul className="rb-cells rb-gap-1" aria-label={t('readings.worries')}>
      {worries.map(({ gauge, tone }) => (
        <li key={gauge} className="rb-row rb-wrap rb-gap-1">
          <StatusTag tone={tone}>{phrase(gauges[gauge].label)}</StatusTag>
          <span className="rb-break">
            {gauge in gaugeAdvice && phrase(gaugeAdvice[gauge as keyof typeof gaugeAdvice])}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Group = ({ name, samples }: Props & { name: GroupName }) => {
  const { t } = useTranslation('admin')
  const phrase = usePhrase()
  const rows = shownIn(name, samples)
  return (
    <section className={block} aria-label={t(`readings.group.${name}`)}>
      <h2 className={title}>{t(`readings.group.${name}`)}</h2>
      {rows.length === 0 ? (
        <p className="rb-p-1-2 rb-dim">{t('readings.none')}</p>
      ) : (
        <dl className="rb-p-1-2">
          {rows.map(({ gauge, samples: shown, tone }) => (
            <div key={gauge} className="rb-gauge rb-py-05 rb-row rb-wrap rb-gap-1">
              <dt className="rb-note">{phrase(gauges[gauge].label)}</dt>
              <dd className="rb-row rb-wrap rb-gap-2 rb-bold rb-break">
                {shown.map((sample) => (
                  <ReadingValue key={JSON.stringify(sample.labels)} sample={sample} />
                ))}
                {(tone === 'warning' || tone === 'bad') && (
                  <StatusTag tone={tone}>{t(`readings.tone.${tone}`)}</StatusTag>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

export const Readings = ({ samples }: Props) =>
  groupNames.map((name) => <Group key={name} name={name} samples={samples} />)
