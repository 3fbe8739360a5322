import type { ClusterItem } from '@rongbian/contract/clues'
import { can } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { ClusterMarks, HeatScore } from '#/features/clues/cluster-marks.tsx'
import { type HotFilter, useHotClusters } from '#/features/clues/use-clues.ts'
import { listed } from '#/i18n/punctuation.ts'
import { useSession } from '#/session/use-session.ts'
import { BesideList } from '#/ui/beside.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const placesShown = 3

/** Without a report there are lists only; of an event just heard of nobody has counted yet. */
const useVoices = () => {
  const { t } = useTranslation('clues')
  return ({ voices, score }: Pick<ClusterItem, 'voices' | 'score'>) => {
    if (voices > 0) return t('voices', { count: voices })
    return score > 0 ? t('listsOnly') : t('voicesLater')
  }
}

/** Voices, clues, places, and from when to when. */
export const ClusterFacts = ({ cluster }: { cluster: ClusterItem }) => {
  const { t } = useTranslation('clues')
  const voicesOf = useVoices()
  const places = cluster.places.slice(0, placesShown).map(({ name }) => name)
  return (
    <span className="rb-row rb-wrap rb-gap-1-2 rb-meta">
      <span>{voicesOf(cluster)}</span>
      <span>{t('clueCount', { count: cluster.clues })}</span>
      {places.length > 0 && <span>{listed(places)}</span>}
      <span>
        <TimeText at={cluster.firstAt} /> – <TimeText at={cluster.lastAt} />
      </span>
    </span>
  )
}

interface LineProps {
  cluster: ClusterItem
  isShown: boolean
  onShow: (id: number) => void
}

const ClusterLine = ({ cluster, isShown, onShow }: LineProps) => (
  <li className={isShown ? 'is-shown' : ''}>
    <button
      type="button"
      className="rb-row rb-gap-15 rb-left rb-wide rb-p-15-2 rb-hovers"
      aria-current={isShown}
      onClick={() => onShow(cluster.id)}
    >
      <HeatScore score={cluster.score} />
      <span className="rb-stack rb-gap-05 rb-fill">
        <span className="rb-row rb-wrap rb-gap-1">
          <b className="rb-break">{cluster.title}</b>
          <ClusterMarks cluster={cluster} />
        </span>
        <ClusterFacts cluster={cluster} />
      </span>
    </button>
  </li>
)

/** Nothing within the limits; without limits it may be that no source is connected. */
const NoEvents = ({ filter }: Pick<Props, 'filter'>) => {
  const { t } = useTranslation(['clues', 'frame'])
  const { actor } = useSession()
  const { topicId, region, state, placed, keyword } = filter
  const isLimited = [topicId, region, state, placed, keyword].some(Boolean)
  if (isLimited) return <EmptyState title={t('hot.none')} hint={t('hot.noneHint')} />
  return (
    <EmptyState
      title={t('hot.none')}
      hint={t('hot.nothingHint')}
      action={can(actor, 'feeds.manage') && <ButtonLink to="/feeds">{t('frame:person.feeds')}</ButtonLink>}
    />
  )
}

interface Props {
  filter: HotFilter & { page: number; size: number }
  shown: number | undefined
  onShow: (id: number) => void
  onPage: (page: number) => void
}

export const ClusterList = ({ filter, shown, onShow, onPage }: Props) => {
  const { t } = useTranslation('clues')
  return (
    <BesideList
      label={t('hot.title')}
      query={useHotClusters(filter)}
      page={filter.page}
      pageSize={filter.size}
      onPage={onPage}
      height={72}
      empty={<NoEvents filter={filter} />}
    >
      {(cluster) => (
        <ClusterLine key={cluster.id} cluster={cluster} isShown={cluster.id === shown} onShow={onShow} />
      )}
    </BesideList>
  )
}
