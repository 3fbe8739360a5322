import type { SpecialReview } from '@rongbian/contract/specials'
import { useTranslation } from 'react-i18next'
import { DueTime } from '#/features/specials/due-time.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

type StepState = SpecialReview['steps'][number]['state']
const tones: Record<StepState, Tone> = {
  waiting: 'neutral',
  open: 'working',
  passed: 'good',
  denied: 'bad',
  void: 'warning',
}

/** Who decided what, and which decisions a later change has voided. */
export const ReviewSteps = ({ review }: { review: SpecialReview }) => {
  const { t } = useTranslation('specials')
  return (
    <section className="rb-mb-15" aria-label={t('review.steps')}>
      <p className="rb-meta">
        {t('review.sent', { flow: review.flowName, name: review.submittedName })}{' '}
        <TimeText at={review.submittedAt} />
      </p>
      <ol className="rb-lined">
        {review.steps.map(({ no, name, who, state, personName, giverName, opinion, dueAt, decidedAt }) => (
          <li key={no} className="rb-row rb-wrap rb-gap-1 rb-py-1">
            <b>{name}</b>
            <StatusTag tone={tones[state]}>{t(`review.state.${state}`)}</StatusTag>
            <span className="rb-note">
              {personName || t('review.by', { who })}
              {giverName && t('review.for', { name: giverName })}
            </span>
            {state === 'open' && dueAt && <DueTime at={dueAt} />}
            {decidedAt && (
              <small className="rb-meta rb-aside">
                <TimeText at={decidedAt} />
              </small>
            )}
            {opinion && <p className="rb-wide rb-dense">{opinion}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
