import type { ClusterItem } from '@rongbian/contract/clues'
import { type ClusterState, clusterStates } from '@rongbian/domain'
import { Flame, type LucideIcon, Minus, Sparkles, TrendingDown, TrendingUp, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const looks: Record<ClusterState, { tone: Tone; icon: LucideIcon }> = {
  new: { tone: 'working', icon: Sparkles },
  rising: { tone: 'warning', icon: TrendingUp },
  peak: { tone: 'bad', icon: Flame },
  falling: { tone: 'neutral', icon: TrendingDown },
  quiet: { tone: 'neutral', icon: Minus },
}

export const CourseTag = ({ state }: { state: ClusterState }) => {
  const phrase = usePhrase()
  return <StatusTag {...looks[state]}>{phrase(clusterStates[state])}</StatusTag>
}

const passed: readonly ClusterState[] = ['falling', 'quiet']

/** How it goes, and whether it came all at once. */
export const ClusterMarks = ({ cluster: { state, burstAt } }: { cluster: ClusterItem }) => {
  const { t } = useTranslation('clues')
  return (
    <>
      <CourseTag state={state} />
      {burstAt && !passed.includes(state) && (
        <StatusTag tone="bad" icon={Zap}>
          {t('burst')}
        </StatusTag>
      )}
    </>
  )
}

/** 0–100, as a number and a bar. */
export const HeatScore = ({ score }: Pick<ClusterItem, 'score'>) => {
  const { t } = useTranslation('clues')
  return (
    <span
      className="rb-heat rb-stack rb-still rb-centred"
      role="img"
      aria-label={t('heatOf', { score })}
      title={t('heatHint')}
    >
      <b className="rb-fs-16 rb-figures">{score}</b>
      <i style={{ width: `${Math.max(score, 4)}%` }} />
    </span>
  )
}
