import { type StoryStage, type StoryStatus, storyStatuses } from '@rongbian/domain'
import { Check, X } from 'lucide-react'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import './story-marks.css'

interface Props {
  status: StoryStatus
  plain?: boolean
}

/** The last act, in words. */
export const StoryStatusTag = ({ status, plain = false }: Props) => {
  const phrase = usePhrase()
  const { label, tone } = storyStatuses[status]
  return (
    <StatusTag plain={plain} tone={tone}>
      {phrase(label)}
    </StatusTag>
  )
}

type Step = 'done' | 'now' | 'back' | 'next'

/** How far 编辑, 审核 and 签发 are; a text sent back is with its writer again. */
const stepsOf: Record<StoryStage, readonly [Step, Step, Step]> = {
  editing: ['now', 'next', 'next'],
  reviewing: ['done', 'now', 'next'],
  cleared: ['done', 'done', 'next'],
  signed: ['done', 'done', 'done'],
}
const names = ['edit', 'review', 'sign'] as const

const stepIcon = (step: Step) =>
  step === 'done' ? (
    <Check size={8} strokeWidth={3} />
  ) : step === 'back' ? (
    <X size={8} strokeWidth={3} />
  ) : undefined

/** Draws what the word beside it says. */
export const StageSteps = ({ stage, status }: { stage: StoryStage; status: StoryStatus }) => {
  const isBack = stage === 'editing' && storyStatuses[status].tone === 'bad'
  const steps = stepsOf[stage]
  return (
    <span className="rb-steps rb-h-20 rb-inline" aria-hidden="true">
      {names.map((name, index) => {
        const step = isBack && name === 'review' ? 'back' : (steps[index] ?? 'next')
        return (
          <i key={name} className={step}>
            {stepIcon(step)}
          </i>
        )
      })}
    </span>
  )
}
