import type { DelegationRow as Delegation } from '@rongbian/contract/flows'
import { Button } from 'antd'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { delegationState, delegationStates, isOpen } from '#/features/delegations/delegation-state.ts'
import { useEndDelegation } from '#/features/delegations/use-delegations.ts'
import { StepMark } from '#/features/flows/index.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useNow } from '#/ui/use-now.ts'

const EndButton = ({ delegation: { uuid, giverName, takerName } }: { delegation: Delegation }) => {
  const { t } = useTranslation('flows')
  const fail = useFail()
  const { message } = useApp()
  const confirm = useAsk()
  const { mutateAsync: end } = useEndDelegation()
  const endNow = async () => {
    try {
      await end(uuid)
      void message.success(t('delegation.endedDone'))
    } catch (error) {
      fail(error)
    }
  }
  const ask = () =>
    confirm({
      title: t('delegation.endTitle', { giver: giverName, taker: takerName }),
      content: t('delegation.endHint'),
      okText: t('delegation.end'),
      danger: true,
      onOk: endNow,
    })
  return (
    <Button
      size="small"
      aria-label={t('delegation.endOne', { giver: giverName, taker: takerName })}
      onClick={ask}
    >
      {t('delegation.end')}
    </Button>
  )
}

interface Props {
  delegation: Delegation
  /** Both of them, and those who manage flows. */
  mayEnd: boolean
}

export const DelegationRow = ({ delegation, mayEnd }: Props) => {
  const { t } = useTranslation('flows')
  const state = delegationState(delegation, useNow())
  const { giverName, takerName, kinds, note, startsAt, endsAt, endedAt } = delegation
  return (
    <li
      className={`rb-delegation rb-gap-1-2 rb-p-15-2 rb-row rb-wrap ${isOpen(state) ? '' : 'rb-delegation--over'}`}
    >
      <span className="rb-delegation__kinds rb-flex rb-gap-1">
        {kinds.map((kind) => (
          <StepMark key={kind} kind={kind} />
        ))}
      </span>
      <div className="rb-delegation__text rb-slim rb-meta">
        <p className="rb-delegation__people rb-row rb-gap-1 rb-medium rb-text">
          {giverName}
          <ArrowRight size={14} strokeWidth={1.75} aria-label={t('delegation.to')} />
          {takerName}
        </p>
        <p>
          <TimeText at={startsAt} exact /> – <TimeText at={endedAt ?? endsAt} exact />
        </p>
        {note && <p className="rb-soft rb-break">{note}</p>}
      </div>
      <StatusTag tone={delegationStates[state]}>{t(`delegation.state.${state}`)}</StatusTag>
      <span className="rb-delegation__end rb-phone-grow rb-right">
        {mayEnd && isOpen(state) && <EndButton delegation={delegation} />}
      </span>
    </li>
  )
}
