import type { StoryDetail } from '@rongbian/contract/stories'
import type { Review, ReviewStep } from '@rongbian/contract/workflow'
import type { ReviewState, StepState } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { type DrawnState, type DrawnStep, FlowLine } from '#/features/review/flow-line.tsx'
import { addressOf, useDenyRecords, useReviews } from '#/features/review/review-queries.ts'
import { StepItem } from '#/features/review/step-item.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { PersonWord } from '#/ui/person-word.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './review-tab.css'

interface Props {
  story: StoryDetail
  onCompare: (from: number, to: number) => void
}

const reviewTones: Record<ReviewState, Tone> = {
  open: 'working',
  cleared: 'good',
  denied: 'bad',
  withdrawn: 'neutral',
  void: 'bad',
}

const drawn: Record<StepState, DrawnState> = {
  waiting: 'next',
  open: 'now',
  passed: 'done',
  'passed-all': 'done',
  denied: 'back',
  void: 'out',
}

const useDrawn = () => {
  const { t } = useTranslation('review')
  return ({ no, kind, name, state, personName, claimedName, who, errors }: ReviewStep): DrawnStep => ({
    no,
    kind,
    name,
    state: drawn[state],
    who: personName || claimedName || who,
    ...(errors !== null && { below: <p>{t('tab.errors', { count: errors })}</p> }),
  })
}

const ReviewHead = ({ review }: { review: Review }) => {
  const { t } = useTranslation('review')
  const { no, flowName, state, submittedName, submittedAt, version, note } = review
  return (
    <header>
      <h3>
        {t('tab.sending', { no })}
        <StatusTag tone={reviewTones[state]}>{t(`state.${state}`)}</StatusTag>
      </h3>
      <p>
        {t('tab.sent', { name: submittedName, flow: flowName, no: version })}{' '}
        <TimeText exact at={submittedAt} />
      </p>
      {note && <p className="rb-reviews__note">{note}</p>}
    </header>
  )
}

interface OneProps extends Pick<Props, 'onCompare'> {
  review: Review
  hash: string
}

const OneReview = ({ review, hash, onCompare }: OneProps) => {
  const draw = useDrawn()
  const touched = review.steps.filter(({ state }) => state !== 'waiting')
  return (
    <article className="rb-p-2 rb-box">
      <ReviewHead review={review} />
      <FlowLine compact steps={review.steps.map(draw)} />
      <ol>
        {touched.map((step) => (
          <StepItem key={step.no} step={step} hash={hash} onCompare={onCompare} />
        ))}
      </ol>
    </article>
  )
}

const DenyRecords = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('review')
  const { data = [] } = useDenyRecords(addressOf(story))
  if (data.length === 0) return null
  return (
    <section className="rb-reviews__denied" aria-label={t('tab.denied')}>
      <h3>{t('tab.denied')}</h3>
      <ul className="rb-stack rb-gap-1 rb-mt-1">
        {data.map(({ no, reviewNo, step, personName, account, giverName, reason, datetime }) => (
          <li className="rb-break rb-tinted rb-p-1-15" key={`${reviewNo} ${no}`}>
            <p>
              {t('tab.sending', { no: reviewNo })} · {step} ·{' '}
              <PersonWord name={personName} account={account} />
              {giverName && t('tab.for', { name: giverName })} · <TimeText exact at={datetime} />
            </p>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 审校: every sending with its steps, what was said, and what it was said about. */
export const ReviewTab = ({ story, onCompare }: Props) => {
  const { t } = useTranslation('review')
  const query = useReviews(addressOf(story))
  const { data } = query
  if (!data) return <Pending query={query} rows={6} height={56} />
  if (data.reviews.length === 0) return <EmptyState title={t('tab.empty')} hint={t('tab.emptyHint')} />
  return (
    <div className="rb-reviews rb-gap-3 rb-stack rb-dense">
      {data.reviews.map((review) => (
        <OneReview key={review.no} review={review} hash={data.hash} onCompare={onCompare} />
      ))}
      <DenyRecords story={story} />
    </div>
  )
}
