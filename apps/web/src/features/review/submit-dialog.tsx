import * as workflow from '@rongbian/contract/workflow'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { type DrawnStep, FlowLine } from '#/features/review/flow-line.tsx'
import { addressOf, reviewChanged, useSubmitInfo } from '#/features/review/review-queries.ts'
import { openStepOf } from '#/features/review/review-steps.ts'
import type { ReviewStory } from '#/features/review/review-store.ts'
import { useReviewOrder } from '#/features/review/use-review-order.ts'
import { WordFindings } from '#/features/review/word-findings.tsx'
import { WordsModal } from '#/features/review/words-modal.tsx'
import { openEditor } from '#/story/open-editor.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './submit-dialog.css'

type Info = NonNullable<ReturnType<typeof useSubmitInfo>['data']>
type Step = Info['steps'][number]

const Missing = ({ missing, onEdit }: { missing: string[]; onEdit: () => void }) => {
  const { t } = useTranslation('review')
  return (
    <Alert
      type="error"
      showIcon
      title={t('submit.missing')}
      description={
        <ul className="rb-submit__missing">
          {missing.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      }
      action={
        <Button size="small" onClick={onEdit}>
          {t('submit.edit')}
        </Button>
      }
    />
  )
}

interface PathProps {
  steps: Step[]
  skip: readonly number[]
  onSkip: (skip: number[]) => void
}

/** Every step with who and how long; those that may be left out have a tick. */
const FlowPath = ({ steps, skip, onSkip }: PathProps) => {
  const { t } = useTranslation('review')
  const toggle = (no: number) => onSkip(skip.includes(no) ? skip.filter((one) => one !== no) : [...skip, no])
  const drawn = steps.map(({ no, kind, name, who, required, dueHours }): DrawnStep => {
    const isOut = skip.includes(no)
    return {
      no,
      kind,
      name,
      who,
      state: isOut ? 'out' : 'next',
      below: (
        <>
          {dueHours !== null && !isOut && <p>{t('submit.due', { count: dueHours })}</p>}
          {!required && (
            <Checkbox checked={!isOut} aria-label={t('submit.want', { name })} onChange={() => toggle(no)}>
              {t('submit.optional')}
            </Checkbox>
          )}
        </>
      ),
    }
  })
  return <FlowLine steps={drawn} />
}

/** A step nobody can do would keep the story for ever. */
const useEmptySteps = (info: Info | undefined, skip: readonly number[]) => {
  const { t } = useTranslation('review')
  return (info?.steps ?? [])
    .filter(({ no, people }) => people === 0 && !skip.includes(no))
    .map(({ name }) => t('submit.nobody', { name }))
}

interface BodyProps extends Omit<PathProps, 'steps'> {
  info: Info
  missing: string[]
  onEdit: () => void
}

const Body = ({ info, missing, onEdit, ...path }: BodyProps) => {
  const { t } = useTranslation('review')
  return (
    <div className="rb-submit rb-stack">
      {missing.length > 0 && <Missing missing={missing} onEdit={onEdit} />}
      <section>
        <h3 className="rb-mb-15 rb-heading">
          {info.flowName} <small className="rb-fs-12 rb-dim">{info.note}</small>
        </h3>
        <FlowPath steps={info.steps} {...path} />
      </section>
      {info.findings.length > 0 && (
        <section>
          <h3 className="rb-mb-15 rb-heading">
            {t('submit.findings')} <small className="rb-fs-12 rb-dim">{t('submit.findingsHint')}</small>
          </h3>
          <WordFindings findings={info.findings} />
        </section>
      )}
    </div>
  )
}

interface Props {
  story: ReviewStory
  onClose: () => void
}

const useSend = ({ story, onClose }: Props, endpoint: typeof workflow.submitApprove) => {
  const { t } = useTranslation('review')
  const order = useReviewOrder(onClose)
  const saidOf = (review: workflow.Review) => {
    const step = openStepOf(review)
    return step ? t('done.submit', { step: step.name, who: step.who }) : t('done.submitted')
  }
  const send = (comment: string, skip: number[]) =>
    order.send({
      work: () =>
        call(endpoint, { params: addressOf(story), body: { comment, skip, version: story.version } }),
      said: saidOf,
      onAnswered: () => void reviewChanged(story),
    })
  return { order, send }
}

/** 送审: the way the story will go, what keeps it from going, and a word to those who read it. */
const SendDialog = ({ story, onClose, again }: Props & { again: boolean }) => {
  const { t } = useTranslation('review')
  const titleOf = useTitleOf()
  const { data: info, error, isPending, refetch } = useSubmitInfo(addressOf(story))
  const { order, send } = useSend({ story, onClose }, again ? workflow.submitAgain : workflow.submitApprove)
  const [skip, setSkip] = useState<number[]>([])
  const missing = [...(info?.missing ?? []), ...useEmptySteps(info, skip)]
  const edit = () => {
    openEditor(story)
    onClose()
  }

  return (
    <WordsModal
      order={order}
      width={718}
      title={t(again ? 'submit.againTitle' : 'submit.title', { name: titleOf(story) })}
      okText={t(again ? 'submit.againOk' : 'submit.ok')}
      label={t('note.label')}
      placeholder={t('submit.notePlaceholder')}
      ready={info !== undefined}
      blocked={missing.length > 0}
      onOk={(note) => send(note, skip)}
    >
      {isPending && <SkeletonRows rows={4} height={48} />}
      {error && !info && <ErrorState error={error} onRetry={() => void refetch()} />}
      {info && <Body {...{ info, missing, skip }} onSkip={setSkip} onEdit={edit} />}
    </WordsModal>
  )
}

export const SubmitDialog = (props: Props) => <SendDialog {...props} again={false} />
export const SubmitAgainDialog = (props: Props) => <SendDialog {...props} again />
