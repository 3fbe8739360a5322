import type { Review, ReviewStep } from '@rongbian/contract/workflow'
import { errorRate } from '@rongbian/domain'
import { Alert, Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redline, useCorrections } from '#/features/review/redline.tsx'
import { DueMark } from '#/features/review/review-mark.tsx'
import { addressOf, useReviews } from '#/features/review/review-queries.ts'
import { openReviewOf, openStepOf, passedSteps, stepWithPerson } from '#/features/review/review-steps.ts'
import type { ReviewStory } from '#/features/review/review-store.ts'
import { useDecide } from '#/features/review/use-decide.ts'
import { WordsModal } from '#/features/review/words-modal.tsx'
import { useStory } from '#/story/story-query.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './decide-dialog.css'
import { numberText } from '#/ui/number-text.ts'

interface Props {
  story: ReviewStory
  /** Hears the review as it stands after the decision. */
  onDone?: (review: Review) => void
  onClose: () => void
}

interface ChangedProps {
  seen: number
  now: number | undefined
  onSee: (version: number) => void
}

/** Someone has saved since: what is passed is what was read. */
const Changed = ({ seen, now, onSee }: ChangedProps) => {
  const { t } = useTranslation('review')
  if (now === undefined || now === seen) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('decide.changed', { no: now })}
      action={
        <Button size="small" onClick={() => onSee(now)}>
          {t('decide.see')}
        </Button>
      }
    />
  )
}

interface ErrorsProps {
  words: number
  errors: number | undefined
  counted: number | undefined
  onErrors: (errors: number | undefined) => void
}

const Errors = ({ words, errors, counted, onErrors }: ErrorsProps) => {
  const { t } = useTranslation('review')
  const shown = errors ?? counted
  return (
    <div className="rb-decide__errors rb-row rb-wrap rb-fs-13 rb-soft">
      <label className="rb-bold rb-text" htmlFor="rb-decide-errors">
        {t('decide.errors')}
      </label>
      <InputNumber
        id="rb-decide-errors"
        min={0}
        max={100_000}
        precision={0}
        value={shown ?? null}
        onChange={(value) => onErrors(value ?? undefined)}
      />
      <span>
        {shown !== undefined && t('decide.rate', { rate: errorRate(shown, words), words: numberText(words) })}
      </span>
      {counted !== undefined && errors !== undefined && errors !== counted && (
        <small className="rb-dim">{t('decide.counted', { count: counted })}</small>
      )}
    </div>
  )
}

interface FormProps extends Required<Pick<Props, 'story' | 'onClose'>> {
  review: Review
  step: ReviewStep
  onDone: Props['onDone']
}

const StepHead = ({ review, step, seen }: { review: Review; step: ReviewStep; seen: number }) => {
  const { t } = useTranslation('review')
  return (
    <p className="rb-gap-05-15 rb-baseline rb-flex rb-wrap rb-dense rb-soft">
      <span>{t('decide.place', { no: step.no, of: review.steps.length, flow: review.flowName })}</span>
      <span>{t('decide.version', { no: seen })}</span>
      {step.dueAt && <DueMark at={step.dueAt} />}
    </p>
  )
}

/** The words over the changes: since whose decision they were made. */
const useSince = (review: Review) => {
  const { t } = useTranslation('review')
  const last = passedSteps(review).at(-1)
  return last ? t('decide.since', { step: stepWithPerson(last) }) : t('decide.sinceSent')
}

const Decision = ({ story, review, step, onDone, onClose }: FormProps) => {
  const { t } = useTranslation('review')
  const titleOf = useTitleOf()
  const at = addressOf(story)
  const { data: now } = useStory(at)
  const [seen, setSeen] = useState(story.version)
  const [errors, setErrors] = useState<number>()
  const from = step.versionFrom ?? review.version
  const counted = useCorrections({ ...at, from, to: seen })
  const since = useSince(review)
  const { order, decide } = useDecide(story, step, onClose)
  const isProof = step.kind === 'proof'

  return (
    <WordsModal
      order={order}
      width={760}
      title={t(isProof ? 'decide.proofTitle' : 'decide.title', { name: titleOf(story), step: step.name })}
      okText={t(isProof ? 'decide.proofOk' : 'decide.ok')}
      label={t('decide.opinion')}
      placeholder={t('decide.opinionPlaceholder')}
      dirty={errors !== undefined}
      onOk={(comment) => decide({ version: seen, comment, errors: errors ?? counted }, onDone)}
    >
      <StepHead review={review} step={step} seen={seen} />
      {!order.isDone && <Changed seen={seen} now={now?.version} onSee={setSeen} />}
      <section>
        <h3 className="rb-mb-1 rb-dense rb-bold">{isProof ? t('decide.redline') : since}</h3>
        <Redline {...at} from={from} to={seen} />
      </section>
      {isProof && (
        <Errors words={now?.words ?? story.words} errors={errors} counted={counted} onErrors={setErrors} />
      )}
    </WordsModal>
  )
}

interface OtherProps {
  error: Error | null
  pending: boolean
  onRetry: () => void
  onClose: () => void
}

const NothingToDecide = ({ error, pending, onRetry, onClose }: OtherProps) => {
  const { t } = useTranslation('review')
  return (
    <Dialog dirty={false} open width={760} title={t('decide.plainTitle')} footer={null} onCancel={onClose}>
      {pending ? (
        <SkeletonRows rows={4} height={48} />
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Alert type="info" showIcon title={t('decide.over')} />
      )}
    </Dialog>
  )
}

/** The step that was open when the dialog was: the news of its end may come before the answer does. */
const useOpenedStep = (reviews: readonly Review[]) => {
  const review = openReviewOf(reviews)
  const step = review && openStepOf(review)
  const now = review && step && { review, step }
  const [opened, setOpened] = useState(now)
  if (!opened && now) setOpened(now)
  return opened ?? now
}

/** 审核 and 完成校对: what changed, what one thinks of it, and a decision about exactly this version. */
export const DecideDialog = ({ story, onDone, onClose }: Props) => {
  const { data, error, isPending, refetch } = useReviews(addressOf(story))
  const opened = useOpenedStep(data?.reviews ?? [])
  if (!opened) {
    return (
      <NothingToDecide
        error={data ? null : error}
        pending={isPending}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    )
  }
  return <Decision {...opened} {...{ story, onDone, onClose }} />
}
