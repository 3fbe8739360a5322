import type { Instruction } from '@rongbian/contract/instructions'
import * as orders from '@rongbian/contract/instructions'
import {
  type InstructionAction,
  type InstructionState,
  instructionActions,
  instructionLimits,
  instructionStates,
} from '@rongbian/domain'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useCommandWrite } from '#/features/command/use-command.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'

const tones: Record<InstructionState, Tone> = {
  given: 'warning',
  seen: 'working',
  done: 'good',
  cannot: 'bad',
}

const useAnswer = (order: Instruction) => {
  const { mutateAsync } = useCommandWrite((body: { action: InstructionAction; reason: string }) =>
    call(orders.actOnInstruction, { params: { id: order.id }, body: { ...body, version: order.version } }),
  )
  return mutateAsync
}

const ReasonDialog = ({ order, onClose }: { order: Instruction; onClose: () => void }) => {
  const { t } = useTranslation('command')
  const phrase = usePhrase()
  const answer = useAnswer(order)
  const { label } = instructionActions['instruction-cannot']
  return (
    <ModalForm<{ reason: string }>
      title={phrase(label)}
      okText={phrase(label)}
      first="reason"
      initialValues={{ reason: '' }}
      onSubmit={({ reason }) => answer({ action: 'instruction-cannot', reason })}
      onClose={onClose}
    >
      <p className="rb-pre rb-break">{order.text}</p>
      <Form.Item
        name="reason"
        label={t('orders.reason')}
        rules={[{ required: true, whitespace: true, message: t('orders.reasonMissing') }]}
      >
        <Input.TextArea rows={3} maxLength={instructionLimits.reason} />
      </Form.Item>
    </ModalForm>
  )
}

export const OrderCard = ({ order }: { order: Instruction }) => {
  const { t } = useTranslation('command')
  const phrase = usePhrase()
  const { isBusy, act } = useAct()
  const answer = useAnswer(order)
  const [isAsking, setAsking] = useState(false)
  const start = (action: InstructionAction) => {
    if (instructionActions[action].reason === 'required') return setAsking(true)
    void act(() => answer({ action, reason: '' }), t('done'))
  }
  return (
    <li className="rb-stack rb-gap-1 rb-p-15-2">
      <span className="rb-row rb-wrap rb-gap-1">
        <StatusTag tone={tones[order.state]}>{phrase(instructionStates[order.state])}</StatusTag>
        {order.isUrgent && <StatusTag tone="bad">{t('orders.urgent')}</StatusTag>}
        <b className="rb-pre rb-break">{order.text}</b>
      </span>
      <span className="rb-row rb-wrap rb-gap-1-2 rb-meta">
        <span>{t('orders.way', { from: order.byName, to: order.toName })}</span>
        <TimeText at={order.givenAt} />
        {order.sends > 1 && <span>{t('orders.sends', { count: order.sends })}</span>}
        {order.reason && <span className="rb-break">{order.reason}</span>}
      </span>
      <span className="rb-row rb-wrap rb-gap-1">
        {order.actions
          .filter(({ reason }) => reason === null)
          .map(({ code, label }) => (
            <Button
              key={code}
              type={code === 'instruction-done' ? 'primary' : 'default'}
              disabled={isBusy}
              onClick={() => start(code)}
            >
              {label}
            </Button>
          ))}
      </span>
      {isAsking && <ReasonDialog order={order} onClose={() => setAsking(false)} />}
    </li>
  )
}
