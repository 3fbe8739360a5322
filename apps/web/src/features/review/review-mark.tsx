import type { ReviewBrief } from '@rongbian/contract/stories'
import { AlarmClock, CircleSlash, Hand, HandGrab, Hourglass, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dueOf } from '#/features/review/review-steps.ts'
import { valued } from '#/i18n/punctuation.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { useNow } from '#/ui/use-now.ts'
import './review-mark.css'

/** Still 3 hours, or 20 minutes late. */
const useDueText = () => {
  const { t } = useTranslation('review')
  const now = useNow()
  return (dueAt: string) => {
    const { tone, side, unit, count } = dueOf(dueAt, now)
    return { tone, text: t(`due.${side}.${unit}`, { count }) }
  }
}

interface DueProps {
  at: string
  /** Says nothing while there is time enough. */
  onlyPressing?: boolean
}

const dueIcons = { neutral: Hourglass, warning: Hourglass, bad: AlarmClock } as const

export const DueMark = ({ at, onlyPressing = false }: DueProps) => {
  const { tone, text } = useDueText()(at)
  if (onlyPressing && tone === 'neutral') return null
  return (
    <StatusTag plain tone={tone} icon={dueIcons[tone]}>
      {text}
    </StatusTag>
  )
}

interface Look {
  tone: Tone
  icon: LucideIcon
}

/** A review that is over speaks only where the word for the story does not say it. */
const overLooks: Partial<Record<ReviewBrief['state'], Look>> = {
  void: { tone: 'bad', icon: CircleSlash },
}

/** Whether a list has something to say of the review. */
export const isTelling = (review: ReviewBrief | null): review is ReviewBrief =>
  review !== null && (review.state === 'open' || review.state in overLooks)

/** Whose turn it is, and whether that presses. */
const useTurn = ({ claimedName, who, dueAt }: ReviewBrief) => {
  const { t } = useTranslation('review')
  const due = useDueText()
  const known = dueAt ? due(dueAt) : undefined
  return {
    turn: claimedName ? t('turn.claimed', { name: claimedName }) : t('turn.waiting', { who }),
    turnIcon: claimedName ? HandGrab : Hand,
    due: known?.text,
    pressing: known && known.tone !== 'neutral' ? { text: known.text, tone: known.tone } : undefined,
  }
}

interface PlaceProps {
  review: ReviewBrief
  /** Names the person here, when what presses takes their place below. */
  alone?: boolean
}

/** 二校 3/6. */
export const StepPlace = ({ review, alone = false }: PlaceProps) => {
  const { turn, pressing } = useTurn(review)
  return (
    <span className="rb-review-place rb-figures rb-within rb-small rb-soft rb-ellipsis">
      {review.step} <small className="rb-dim rb-fs-11">{`${review.no}/${review.of}`}</small>
      {alone && pressing && <span title={turn}> {turn}</span>}
    </span>
  )
}

const OpenMark = ({ review, place }: { review: ReviewBrief; place: boolean }) => {
  const { turn, turnIcon, due, pressing } = useTurn(review)
  const { flowName, step, no, of } = review
  const title = [valued(flowName, `${step} ${no}/${of}`), turn, due].filter(Boolean).join(' · ')
  return (
    <StatusTag plain tone={pressing?.tone ?? 'working'} icon={pressing ? dueIcons[pressing.tone] : turnIcon}>
      <span className="rb-ellipsis" title={title}>
        {place && <StepPlace review={review} />}
        {pressing?.text ?? turn}
      </span>
    </StatusTag>
  )
}

interface Props {
  review: ReviewBrief
  /** With the step's name, where it does not stand beside it. */
  place?: boolean
}

/** Where a story stands in its review: whose turn it is, or how the review ended. */
export const ReviewMark = ({ review, place = false }: Props) => {
  const { t } = useTranslation('review')
  const over = overLooks[review.state]
  if (review.state === 'open') return <OpenMark review={review} place={place} />
  if (!over || review.state !== 'void') return null
  return (
    <StatusTag plain {...over}>
      {t(`state.${review.state}`)}
    </StatusTag>
  )
}
