import type { ComingRelease } from '@rongbian/contract/releases'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActName } from '#/features/releases/use-act-name.ts'
import type { ReleaseDialogProps } from '#/features/releases/use-order.ts'
import { useWithdrawing, type Withdrawing } from '#/features/releases/use-withdrawing.ts'
import { WithdrawConsequence } from '#/features/releases/withdraw-consequence.tsx'
import { WithdrawFields } from '#/features/releases/withdraw-fields.tsx'
import {
  emptyWithdrawForm,
  keyOfComing,
  type WithdrawBody,
  type WithdrawLine,
  withdrawProblem,
} from '#/features/releases/withdraw-lines.ts'
import { withdrawPlan } from '#/features/releases/withdraw-plan.ts'
import { WithdrawalCard } from '#/features/releases/withdrawal-card.tsx'
import { CloseButton } from '#/ui/close-button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { useApp } from '#/ui/use-app.ts'
import './order-modal.css'

/** Orders on their way, those that were refused, and how far the others are. */
const Progress = ({ lines, states, ordered }: Withdrawing) => {
  const { t } = useTranslation('releases')
  const isOfSeveral = new Set(ordered.map(({ at }) => at.storyId)).size > 1
  return (
    <>
      <ul className="rb-order__list rb-lined rb-mt-1 rb-scrolls" aria-label={t('withdraw.progress')}>
        {lines.map(({ key, name }) => {
          const line = states[key]
          if (!line || line.state === 'done') return null
          return (
            <li className="rb-row" key={key}>
              <span>{name}</span>
              <StatusTag plain tone={line.state === 'failed' ? 'bad' : 'working'}>
                {line.state === 'failed' ? line.why : t(`withdraw.${line.state}`)}
              </StatusTag>
            </li>
          )
        })}
      </ul>
      <ul>
        {ordered.map(({ at, withdrawal }) => (
          <WithdrawalCard key={withdrawal.id} titled={isOfSeveral} at={at} withdrawal={withdrawal} />
        ))}
      </ul>
    </>
  )
}

interface Props extends ReleaseDialogProps {
  title: string
  width: number
  lines: readonly WithdrawLine[]
  /** What is to go out all the same. */
  keep: WithdrawBody['keep']
  /** On its way and not among the channels; what is not kept is stopped. */
  coming: readonly ComingRelease[]
  /** Whether it is known what could be taken down. */
  isKnown: boolean
  /** What is said when nothing was ticked. */
  nothing: string
  /** One click that does much is looked at again in words before it is done. */
  looksTwice?: boolean
  children: ReactNode
}

/** The frame of both withdrawals: what, why, and afterwards how it goes. */
export const WithdrawModal = ({
  kind,
  story,
  title,
  width,
  lines,
  keep,
  coming,
  isKnown,
  nothing,
  looksTwice = false,
  children,
  onClose,
}: Props) => {
  const { t } = useTranslation(['releases', 'common'])
  const { message } = useApp()
  const nameOf = useActName()
  const [form, setForm] = useState(emptyWithdrawForm)
  const withdrawing = useWithdrawing(story.id, onClose)
  const { isSending, left, start } = withdrawing
  const isAsking = withdrawing.lines.length === 0
  const [isSure, setSure] = useState(false)
  const isLooking = isAsking && isSure
  const kept = new Set(keep.map(keyOfComing))
  const plan = withdrawPlan(
    lines.flatMap(({ records }) => records),
    coming.filter((one) => !kept.has(keyOfComing(one))),
  )

  const submit = () => {
    const problem = withdrawProblem(lines, form)
    if (problem)
      return void message.warning(problem === 'nothing' ? nothing : t(`withdraw.${problem}Missing`))
    if (looksTwice && !isSure) return setSure(true)
    void start(lines, { ...form, keep })
  }
  return (
    <Dialog
      dirty={isAsking && form !== emptyWithdrawForm}
      open
      width={width}
      className="rb-order"
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <CloseButton>{t(isAsking ? 'common:action.cancel' : 'common:action.close')}</CloseButton>
          {isLooking && <Button onClick={() => setSure(false)}>{t('plan.back')}</Button>}
          {isAsking && (
            <Button danger type="primary" disabled={!isKnown} onClick={submit}>
              {isLooking ? t('plan.sure') : kind === 'story-retract' ? nameOf(kind) : t('common:action.ok')}
            </Button>
          )}
          {left.length > 0 && (
            <Button danger loading={isSending} onClick={() => void start(left, { ...form, keep })}>
              {t('withdraw.retry', { count: left.length })}
            </Button>
          )}
        </>
      }
    >
      {isAsking ? (
        <>
          {isLooking && <h3>{t('plan.title')}</h3>}
          {!isLooking && children}
          {(isLooking || lines.length > 0) && <WithdrawConsequence plan={plan} />}
          {isLooking ? (
            <p className="rb-order__hint rb-mt-1 rb-meta">{t('plan.lookAgain')}</p>
          ) : (
            <WithdrawFields form={form} onChange={setForm} />
          )}
        </>
      ) : (
        <Progress {...withdrawing} />
      )}
    </Dialog>
  )
}
