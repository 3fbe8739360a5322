import type { TrackedStory } from '@rongbian/contract/dashboard'
import { storyStatuses } from '@rongbian/domain'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { phrase } from '#/i18n/phrase.ts'
import '#/story/story-marks.css'
import './track-steps.css'

type Step = TrackedStory['steps'][number]

/** As the steps of a story are drawn everywhere; a step that no longer counts is dashed. */
const marks: Record<Step['state'], string> = { done: 'done', open: 'now', void: 'void', waiting: '' }

/** Draws what the word beside it says. */
export const TrackSteps = ({ steps }: Pick<TrackedStory, 'steps'>) => {
  const { t } = useTranslation('homeBlocks')
  if (steps.length === 0) return null
  return (
    <span className="rb-track-steps rb-steps rb-h-20 rb-inline" aria-hidden="true">
      {steps.map(({ name, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two steps may bear one name.
        <i key={index} className={marks[state]} title={`${name} · ${t(`tracking.step.${state}`)}`}>
          {state === 'done' && <Check size={8} strokeWidth={3} />}
        </i>
      ))}
    </span>
  )
}

/** The word every list has for the story. */
export const TrackProgress = ({ story: { status } }: { story: TrackedStory }) => {
  const { label, tone } = storyStatuses[status]
  const word = phrase(label)
  return (
    <span className={`rb-track-word rb-ellipsis rb-track-word--${tone}`} title={word}>
      {word}
    </span>
  )
}
