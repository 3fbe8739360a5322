import type { InterestPicture } from '@rongbian/contract/interests'
import { provinces } from '@rongbian/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ClusterFacts } from '#/features/clues/cluster-list.tsx'
import { ClusterMarks, CourseTag } from '#/features/clues/cluster-marks.tsx'
import { usePicture } from '#/features/clues/picture/use-picture.ts'
import { WordCloud } from '#/features/clues/picture/word-cloud.tsx'
import { StepChart } from '#/features/clues/step-chart.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import type { MapWords } from '#/ui/china-map/map-drawing.tsx'
import { ProvinceMap } from '#/ui/china-map/province-map.tsx'
import { useHouseMap } from '#/ui/china-map/use-house-map.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './theme-picture.css'

interface PartProps {
  title: string
  hint?: ReactNode
  children: ReactNode
}

const Part = ({ title, hint, children }: PartProps) => (
  <section className="rb-stack rb-gap-1 rb-p-2 rb-box" aria-label={title}>
    <div className="rb-row rb-wrap rb-gap-1">
      <h2 className="rb-heading">{title}</h2>
      {hint}
    </div>
    {children}
  </section>
)

const useMapWords = (): MapWords => {
  const { t } = useTranslation('clues')
  return {
    province: (name, value) => t('picture.mapProvince', { name, value }),
    from: (start) => t('picture.mapFrom', { start }),
    approval: (approval) => (approval ? t('picture.approval', { approval }) : t('picture.noApproval')),
  }
}

const Provinces = ({ provinces: counted }: Pick<InterestPicture, 'provinces'>) => {
  const { t } = useTranslation('clues')
  const phrase = usePhrase()
  const house = useHouseMap()
  const words = useMapWords()
  if (house.isPending) return <Pending query={house} rows={8} height={40} />
  const values = counted.map(({ province, clues }) => ({ province, value: clues }))
  return (
    <ProvinceMap map={house.data ?? null} values={values} label={t('picture.map')} words={words}>
      {values.map(({ province, value }) => (
        <tr key={province}>
          <th scope="row">
            <Link to={`/topics?range=30d&region=${province}0000`}>{phrase(provinces[province])}</Link>
          </th>
          <td>{value}</td>
        </tr>
      ))}
    </ProvinceMap>
  )
}

const Timeline = ({ events }: Pick<InterestPicture, 'events'>) => (
  <ol className="rb-lined">
    {events.map((event) => (
      <li key={event.id} className="rb-row rb-gap-15 rb-py-1">
        <span className="rb-theme-picture__at rb-meta rb-still">
          <TimeText at={event.firstAt} />
        </span>
        <span className="rb-stack rb-gap-05 rb-fill">
          <span className="rb-row rb-wrap rb-gap-1">
            <Link className="rb-break" to={`/topics?range=30d&event=${event.id}`}>
              {event.title}
            </Link>
            <ClusterMarks cluster={event} />
          </span>
          <ClusterFacts cluster={event} />
        </span>
      </li>
    ))}
  </ol>
)

/** A theme over its span: its course, its words, where, and what happened one after the other. */
export const ThemePicture = ({ id }: { id: number }) => {
  const { t } = useTranslation('clues')
  const query = usePicture(id)
  const { data } = query
  if (!data) return <Pending query={query} rows={8} page />
  if (data.points.every(({ clues }) => clues === 0))
    return <EmptyState title={t('picture.nothing')} hint={t('hot.noneHint')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className="rb-theme-picture rb-cells rb-gap-2 rb-p-2 rb-rest rb-scrolls-y" tabIndex={0}>
      <Part title={t('picture.trend')} hint={<CourseTag state={data.state} />}>
        <StepChart label={t('picture.trend')} unit={data.unit} steps={data.points} />
      </Part>
      {data.words.length > 0 && (
        <Part title={t('picture.words')} hint={<span className="rb-meta">{t('picture.wordsHint')}</span>}>
          <WordCloud words={data.words} />
        </Part>
      )}
      <Part title={t('picture.map')}>
        <Provinces provinces={data.provinces} />
      </Part>
      <Part title={t('picture.timeline')}>
        <Timeline events={data.events} />
      </Part>
    </div>
  )
}
