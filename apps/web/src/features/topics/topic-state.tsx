import type { TopicBrief } from '@rongbian/contract/topics'
import { type TopicPhase, type TopicState, topicPhases, topicStates } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'

const tones: Record<TopicState, Tone> = {
  draft: 'neutral',
  proposed: 'warning',
  returned: 'warning',
  kept: 'neutral',
  approved: 'good',
  refused: 'bad',
  merged: 'neutral',
  reviewed: 'good',
  closed: 'neutral',
  cancelled: 'neutral',
}
const phaseTones: Record<TopicPhase, Tone> = { working: 'working', published: 'good', overdue: 'bad' }

type Shown = Pick<TopicBrief, 'state' | 'phases' | 'isUrgent' | 'isSecret'>

export const TopicMarks = ({ topic: { state, phases, isUrgent, isSecret } }: { topic: Shown }) => {
  const { t } = useTranslation('topics')
  const phrase = usePhrase()
  return (
    <>
      <StatusTag tone={tones[state]}>{phrase(topicStates[state])}</StatusTag>
      {phases.map((phase) => (
        <StatusTag key={phase} tone={phaseTones[phase]}>
          {phrase(topicPhases[phase])}
        </StatusTag>
      ))}
      {isUrgent && <StatusTag tone="bad">{t('urgent')}</StatusTag>}
      {isSecret && <StatusTag tone="warning">{t('secret')}</StatusTag>}
    </>
  )
}
