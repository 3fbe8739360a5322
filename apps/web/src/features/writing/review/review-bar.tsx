import * as locks from '@rongbian/contract/locks'
import type { Review, ReviewStep } from '@rongbian/contract/workflow'
import { Button } from 'antd'
import {
  CircleCheck,
  CircleSlash,
  ClipboardCheck,
  Hourglass,
  type LucideIcon,
  SpellCheck,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import {
  DecideDialog,
  DueMark,
  openStepOf,
  stepWithPerson,
  useNextWords,
  wouldVoid,
} from '#/features/review/index.ts'
import { useNeedsSaved } from '#/features/writing/actions/use-needs-saved.ts'
import { homes } from '#/features/writing/header/homes.ts'
import { useWriting, useWritingStore } from '#/features/writing/keeping/use-writing-session.ts'
import { isUnsaved } from '#/features/writing/keeping/writing-machine.ts'
import { setFinished } from '#/features/writing/review/finished-store.ts'
import { useRoomReview } from '#/features/writing/review/use-room-review.ts'
import { useOpenStory } from '#/features/writing/use-story.ts'
import { listed } from '#/i18n/punctuation.ts'
import './review-bar.css'

interface LineProps {
  tone: 'working' | 'good' | 'warning'
  icon: LucideIcon
  children: ReactNode
  action?: ReactNode
}

const Line = ({ tone, icon: Icon, children, action }: LineProps) => (
  <div className={`rb-review-bar rb-min-h-40 rb-row rb-gap-1 rb-still rb-dense is-${tone}`} role="status">
    <Icon size={16} aria-hidden="true" />
    <p className="rb-row rb-wrap rb-fill">{children}</p>
    {action}
  </div>
)

/** What a save does to the review. */
const useSaveWords = () => {
  const { t } = useTranslation('review')
  return (review: Review, step: ReviewStep) => {
    if (step.kind === 'proof') return t('bar.proofSave')
    const voided = wouldVoid(review)
    return voided.length > 0
      ? t('bar.voidSave', { steps: listed(voided.map(stepWithPerson)) })
      : t('bar.firstSave', { step: step.name })
  }
}

interface MineProps {
  review: Review
  step: ReviewStep
  onFinish: () => void
}

const MyStep = ({ review, step, onFinish }: MineProps) => {
  const { t } = useTranslation('review')
  const saveWords = useSaveWords()
  const isProof = step.kind === 'proof'
  return (
    <Line
      tone="working"
      icon={isProof ? SpellCheck : ClipboardCheck}
      action={
        <Button size="small" type="primary" onClick={onFinish}>
          {t(isProof ? 'bar.finishProof' : 'bar.finish')}
        </Button>
      }
    >
      <b>{step.name}</b>
      <span>{t('decide.place', { no: step.no, of: review.steps.length, flow: review.flowName })}</span>
      <span>{step.giverName ? t('bar.mineFor', { name: step.giverName }) : t('bar.mine')}</span>
      {step.dueAt && <DueMark at={step.dueAt} />}
      <span className="rb-soft">{saveWords(review, step)}</span>
    </Line>
  )
}

const Finished = ({ step, review }: { step: string; review: Review }) => {
  const { t } = useTranslation('review')
  const nextWords = useNextWords()
  const { libraryId } = useOpenStory()
  return (
    <Line
      tone="good"
      icon={CircleCheck}
      action={
        <Button size="small" href={homes[libraryId]}>
          {t('bar.back')}
        </Button>
      }
    >
      <b>{t('bar.finished', { step })}</b>
      <span>{nextWords(review)}</span>
    </Line>
  )
}

/** Whoever writes in a text that has passed is told what that undoes. */
const ClearedLine = ({ review }: { review: Review }) => {
  const { t } = useTranslation('review')
  return (
    <Line tone="warning" icon={TriangleAlert}>
      <b>{t('state.cleared')}</b>
      <span>{t('bar.clearedSave', { steps: listed(wouldVoid(review).map(stepWithPerson)) })}</span>
    </Line>
  )
}

/** It had passed, and was changed since. */
const VoidLine = ({ review }: { review: Review }) => {
  const { t } = useTranslation('review')
  const steps = review.steps.filter(({ state, personName }) => state === 'void' && personName)
  return (
    <Line tone="warning" icon={CircleSlash}>
      <b>{t('state.void')}</b>
      <span>{t('bar.voided', { steps: listed(steps.map(stepWithPerson)) })}</span>
    </Line>
  )
}

/** Whoever mends a text that came back has the reason before them. */
const DeniedLine = ({ review }: { review: Review }) => {
  const { t } = useTranslation('review')
  const step = review.steps.find(({ state }) => state === 'denied')
  if (!step) return null
  return (
    <Line tone="warning" icon={Undo2}>
      <b>{t('bar.denied', { step: stepWithPerson(step) })}</b>
      <span>{step.opinion}</span>
    </Line>
  )
}

/** How the last review ended, where that still counts for whoever writes. */
const OverLine = ({ review }: { review: Review }) => {
  const isEditing = useWritingStore(({ writing }) => writing.state.kind === 'editing')
  if (review.state === 'void') return <VoidLine review={review} />
  if (review.state === 'denied') return <DeniedLine review={review} />
  return review.state === 'cleared' && isEditing ? <ClearedLine review={review} /> : null
}

interface WaitingProps {
  review: Review
  step: ReviewStep
  restarted: boolean
}

/** Someone else's turn; what was written here may have made the flow begin anew. */
const WaitingLine = ({ review, step, restarted }: WaitingProps) => {
  const { t } = useTranslation('review')
  const isClosed = useWritingStore(
    ({ writing: { state } }) => state.kind === 'reading' && state.why === 'closed',
  )
  return (
    <Line tone={restarted ? 'warning' : 'working'} icon={restarted ? TriangleAlert : Hourglass}>
      <b>{step.name}</b>
      <span>{t('decide.place', { no: step.no, of: review.steps.length, flow: review.flowName })}</span>
      <span>
        {step.claimedName
          ? t('turn.claimed', { name: step.claimedName })
          : t('turn.waiting', { who: step.who })}
      </span>
      {restarted && <span>{t('bar.restarted')}</span>}
      {isClosed && <span>{t('bar.closed')}</span>}
    </Line>
  )
}

/** The step has left this tab's hands: the lock goes to whoever comes next, the text stays to be read. */
const useLeaveStep = () => {
  const { params, tab, reopen } = useWriting()
  return async () => {
    await call(locks.releaseStory, { params, body: { tab, keep: false } }).catch(() => undefined)
    await reopen()
  }
}

/** The step was undone or begun anew while the tab had it: what may be written here is asked again. */
const useStepGone = (isMine: boolean) => {
  const { reopen, store } = useWriting()
  const was = useRef(false)
  useEffect(() => {
    const isGone = was.current && !isMine && store.getState().writing.state.kind === 'editing'
    if (isGone && !isUnsaved(store.getState().writing)) void reopen()
    was.current = isMine
  }, [isMine, reopen, store])
}

/** Below the head while the story is in review: the step, what saving does to it, and the way to finish it. */
export const ReviewBar = () => {
  const story = useOpenStory()
  const { last, before, open, step, isMine, finished } = useRoomReview()
  const whenSaved = useNeedsSaved()
  const leaveStep = useLeaveStep()
  const [deciding, setDeciding] = useState<string>()
  const finish = (passed: string) => (review: Review) => {
    setFinished({ storyId: story.id, step: passed, review, next: openStepOf(review)?.no })
    void leaveStep()
  }
  useStepGone(isMine)
  const line = () => {
    if (finished) return <Finished {...finished} />
    if (!open || !step) return last ? <OverLine review={last} /> : null
    if (!isMine) return <WaitingLine review={open} step={step} restarted={before?.state === 'void'} />
    return <MyStep review={open} step={step} onFinish={() => whenSaved(() => setDeciding(step.name))} />
  }
  return (
    <>
      {line()}
      {deciding && (
        <DecideDialog story={story} onDone={finish(deciding)} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}
