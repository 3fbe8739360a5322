import { Button } from 'antd'
import { ShieldCheck, ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FingerprintCode } from '#/features/review/fingerprint-code.tsx'
import { addressOf, useRatifyCheck, useReviews } from '#/features/review/review-queries.ts'
import { passedSteps, stepWithPerson } from '#/features/review/review-steps.ts'
import type { ReviewStory } from '#/features/review/review-store.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './ratify-dialog.css'

type Check = NonNullable<ReturnType<typeof useRatifyCheck>['data']>

const Verdict = ({ check: { result, msg } }: { check: Check }) => {
  const { t } = useTranslation('review')
  const Icon = result ? ShieldCheck : ShieldX
  return (
    <div
      className={`rb-ratify__verdict rb-p-15-2 rb-cells rb-round rb-gap-15 ${result ? 'is-good' : 'is-bad'}`}
      role="status"
    >
      <Icon size={24} aria-hidden="true" />
      <div>
        <b>{t(result ? 'ratify.yes' : 'ratify.no')}</b>
        {msg && <p>{msg}</p>}
      </div>
    </div>
  )
}

const Prints = ({ check: { hash, clearedHash } }: { check: Check }) => {
  const { t } = useTranslation('review')
  const same = clearedHash !== null && clearedHash === hash
  return (
    <>
      <dt className="rb-dim">{t('ratify.hash')}</dt>
      <dd className="rb-row rb-wrap">
        <FingerprintCode hash={hash} />
      </dd>
      {clearedHash && (
        <>
          <dt className="rb-dim">{t('ratify.clearedHash')}</dt>
          <dd className="rb-row rb-wrap">
            <FingerprintCode hash={clearedHash} />
            <StatusTag tone={same ? 'good' : 'bad'}>{t(same ? 'print.same' : 'print.other')}</StatusTag>
          </dd>
        </>
      )}
    </>
  )
}

const Voided = ({ check: { voided } }: { check: Check }) => {
  const { t } = useTranslation('review')
  if (voided.length === 0) return null
  return (
    <>
      <dt className="rb-dim">{t('ratify.voided')}</dt>
      <dd className="rb-row rb-wrap">
        <ul className="rb-gap-05-2 rb-flex rb-wrong rb-wrap">
          {voided.map((step) => (
            <li key={`${step.name} ${step.personName}`}>
              <s>{stepWithPerson(step)}</s>
            </li>
          ))}
        </ul>
      </dd>
    </>
  )
}

const ClearedBy = ({ story, check }: { story: ReviewStory; check: Check }) => {
  const { t } = useTranslation('review')
  const { data } = useReviews(addressOf(story))
  const last = data?.reviews[0] && passedSteps(data.reviews[0]).at(-1)
  if (!check.clearedAt) return null
  return (
    <>
      <dt className="rb-dim">{t('ratify.clearedAt')}</dt>
      <dd className="rb-row rb-wrap">
        {last && `${stepWithPerson(last)} `}
        <TimeText exact at={check.clearedAt} />
      </dd>
    </>
  )
}

interface Props {
  story: ReviewStory
  onClose: () => void
}

/** 签发检查: whether the text is still the one that passed its review. */
export const RatifyDialog = ({ story, onClose }: Props) => {
  const { t } = useTranslation(['review', 'common'])
  const titleOf = useTitleOf()
  const { data: check, error, isPending, refetch } = useRatifyCheck(addressOf(story))
  return (
    <Dialog
      dirty={false}
      open
      width={560}
      title={t('ratify.title', { name: titleOf(story) })}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      onCancel={onClose}
    >
      {isPending && <SkeletonRows rows={3} height={40} />}
      {error && !check && <ErrorState error={error} onRetry={() => void refetch()} />}
      {check && (
        <div className="rb-ratify">
          <Verdict check={check} />
          <dl className="rb-cells rb-fs-13 rb-mt-2">
            <ClearedBy story={story} check={check} />
            <Prints check={check} />
            <Voided check={check} />
          </dl>
        </div>
      )}
    </Dialog>
  )
}
