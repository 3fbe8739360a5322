import { can } from '@rongbian/domain'
import { Button } from 'antd'
import { GitMerge } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClusterFacts } from '#/features/clues/cluster-list.tsx'
import { ClusterMarks, HeatScore } from '#/features/clues/cluster-marks.tsx'
import { ClusterMembers } from '#/features/clues/cluster-members.tsx'
import { HeatMade } from '#/features/clues/heat-made.tsx'
import { MergeDialog } from '#/features/clues/merge-dialog.tsx'
import { useCluster } from '#/features/clues/use-clues.ts'
import { ClusterCoverage } from '#/features/coverage/index.ts'
import { TopicsFrom } from '#/features/topics/index.ts'
import { useSession } from '#/session/use-session.ts'
import { BesideDetail } from '#/ui/beside.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Pending } from '#/ui/pending.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './cluster-detail.css'

const HoursChart = lazyPart(async () => (await import('#/features/clues/hours-chart.tsx')).HoursChart)

type Shown = NonNullable<ReturnType<typeof useCluster>['data']>

/** 脉络: the events before and after it. */
const Line = ({ line, onShow }: { line: Shown['line']; onShow: (id: number) => void }) => {
  const { t } = useTranslation('clues')
  if (line.length === 0) return null
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('line')}>
      <h3 className="rb-heading">{t('line')}</h3>
      <ol className="rb-lined">
        {line.map((one) => (
          <li key={one.id} className="rb-row rb-wrap rb-gap-1 rb-py-1">
            <span className="rb-meta rb-still">
              <TimeText at={one.firstAt} />
            </span>
            <button type="button" className="rb-lit rb-left rb-break" onClick={() => onShow(one.id)}>
              {one.title}
            </button>
            <ClusterMarks cluster={one} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Props {
  id: number
  onShow: (id: number) => void
  onClose: () => void
}

/** One event: how hot and why, hour by hour, and everything that tells of it. */
export const ClusterDetail = ({ id, onShow, onClose }: Props) => {
  const { t } = useTranslation('clues')
  const { actor } = useSession()
  const query = useCluster(id)
  const [isMerging, setMerging] = useState(false)
  const { data: cluster } = query
  const words = { label: t('event'), back: t('back'), close: t('close') }
  return (
    <BesideDetail
      words={words}
      title={cluster?.title}
      marks={cluster && <HeatScore score={cluster.score} />}
      onClose={onClose}
    >
      {cluster ? (
        <>
          <div className="rb-row rb-wrap rb-gap-1">
            <ClusterMarks cluster={cluster} />
            <ClusterFacts cluster={cluster} />
          </div>
          <div className="rb-row rb-wrap rb-gap-1">
            {can(actor, 'clues.check') && (
              <Button icon={<GitMerge size={16} aria-hidden="true" />} onClick={() => setMerging(true)}>
                {t('merge.open')}
              </Button>
            )}
          </div>
          <Suspense>
            <ClusterCoverage id={cluster.id} />
            <TopicsFrom clusterId={cluster.id} />
          </Suspense>
          <HeatMade cluster={cluster} />
          {cluster.hours.length > 1 && (
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <HoursChart hours={cluster.hours} />
            </Suspense>
          )}
          <Line line={cluster.line} onShow={onShow} />
          <ClusterMembers cluster={cluster} onShow={onShow} />
          {isMerging && <MergeDialog cluster={cluster} onMerged={onShow} onClose={() => setMerging(false)} />}
        </>
      ) : (
        <Pending query={query} rows={8} />
      )}
    </BesideDetail>
  )
}
