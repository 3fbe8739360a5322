import { App, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActName } from '#/features/releases/use-act-name.ts'
import type { ReleaseDialogProps } from '#/features/releases/use-order.ts'
import { useWithdrawing, type Withdrawing } from '#/features/releases/use-withdrawing.ts'
import { WithdrawFields } from '#/features/releases/withdraw-fields.tsx'
import {
  emptyWithdrawForm,
  type WithdrawBody,
  type WithdrawLine,
  withdrawProblem,
} from '#/features/releases/withdraw-lines.ts'
import { WithdrawalCard } from '#/features/releases/withdrawal-card.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import './order-modal.css'

/** Orders on their way, those that were refused, and how far the others are. */
const Progress = ({ lines, states, ordered }: Withdrawing) => {
  const { t } = useTranslation('releases')
  const isOfSeveral = new Set(ordered.map(({ at }) => at.storyId)).size > 1
  return (
    <>
      <ul className="rb-order__list" aria-label={t('withdraw.progress')}>
        {lines.map(({ key, name }) => {
          const line = states[key]
          if (!line || line.state === 'done') return null
          return (
            <li key={key}>
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
  /** What is said when nothing was ticked. */
  nothing: string
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
  nothing,
  children,
  onClose,
}: Props) => {
  const { t } = useTranslation(['releases', 'common'])
  const { message } = App.useApp()
  const nameOf = useActName()
  const [form, setForm] = useState(emptyWithdrawForm)
  const withdrawing = useWithdrawing(story.id, onClose)
  const { isSending, left, start } = withdrawing
  const isAsking = withdrawing.lines.length === 0

  const submit = () => {
    const problem = withdrawProblem(lines, form)
    if (problem) return void message.warning(problem === 'nothing' ? nothing : t('withdraw.ordererMissing'))
    void start(lines, { ...form, keep })
  }
  return (
    <Modal
      open
      width={width}
      className="rb-order"
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(isAsking ? 'common:action.cancel' : 'common:action.close')}</Button>
          {isAsking && (
            <Button danger type="primary" onClick={submit}>
              {kind === 'story-retract' ? nameOf(kind) : t('common:action.ok')}
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
          {children}
          <WithdrawFields form={form} onChange={setForm} />
        </>
      ) : (
        <Progress {...withdrawing} />
      )}
    </Modal>
  )
}
