import type { PayPeriod } from '@rongbian/contract/pay'
import { can } from '@rongbian/domain'
import { Button, Form } from 'antd'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useThisMonth } from '#/features/statistics/pay/month-choice.tsx'
import { TransferDialog } from '#/features/statistics/pay/transfer-dialog.tsx'
import { useClose, useCompute, useShow } from '#/features/statistics/pay/use-pay.ts'
import { useSession } from '#/session/use-session.ts'
import { addDays, todayIn } from '#/ui/day-bounds.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useDayRule } from '#/ui/typed-problem.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'

/** People need a few days to look. */
const shownDays = 5
const shownMost = 60

interface DialogProps {
  period: PayPeriod
  onClose: () => void
}

const ShowDialog = ({ period: { schemeId, month }, onClose }: DialogProps) => {
  const { t } = useTranslation('pay')
  const { message } = useApp()
  const { mutateAsync: show } = useShow()
  const today = todayIn(use(TimeZone))
  const last = addDays(today, shownMost)
  const dayRule = useDayRule({ from: today, to: last })
  const submit = async ({ until }: { until: string }) => {
    await show({ schemeId, month, until })
    void message.success(t('show.done'))
  }
  return (
    <ModalForm<{ until: string }>
      title={t('show.title', { month })}
      okText={t('show.do')}
      initialValues={{ until: addDays(today, shownDays) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rb-note">{t('show.hint')}</p>
      <Form.Item
        name="until"
        label={t('period.shownUntil')}
        validateTrigger="onBlur"
        rules={[{ required: true, message: t('show.untilMissing') }, dayRule]}
      >
        <DayPicker inForm allowClear={false} from={today} to={last} />
      </Form.Item>
    </ModalForm>
  )
}

/** What may be done with a month, as far as it is. */
export const PeriodActs = ({ period }: { period: PayPeriod }) => {
  const { t } = useTranslation('pay')
  const { actor } = useSession()
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const { mutateAsync: compute } = useCompute()
  const { mutateAsync: close } = useClose()
  const [dialog, setDialog] = useState<'show' | 'transfer'>()
  const thisMonth = useThisMonth()
  const { schemeId, month, state } = period
  const key = { schemeId, month }
  if (state === 'closed') return <span className="rb-note">{t('close.final')}</span>

  const computeNow = () => void act(() => compute(key), t('compute.done'))
  const closeNow = () =>
    ask({
      title: t('close.title', { month }),
      content: t('close.hint'),
      okText: t('close.do'),
      danger: true,
      onOk: () => act(() => close(key), t('close.done')),
    })
  return (
    <>
      {can(actor, 'pay.grade') && state !== 'open' && (
        <Button onClick={() => setDialog('transfer')}>{t('transfer.title')}</Button>
      )}
      {can(actor, 'pay.manage') && (
        <Button {...(state === 'open' && { type: 'primary' })} loading={isBusy} onClick={computeNow}>
          {t(state === 'open' ? 'compute.do' : 'compute.again')}
        </Button>
      )}
      {can(actor, 'pay.manage') && state === 'computed' && month < thisMonth && (
        <Button type="primary" onClick={() => setDialog('show')}>
          {t('show.do')}
        </Button>
      )}
      {can(actor, 'pay.approve') && state === 'shown' && (
        <Button type="primary" onClick={closeNow}>
          {t('close.do')}
        </Button>
      )}
      {dialog === 'show' && <ShowDialog period={period} onClose={() => setDialog(undefined)} />}
      {dialog === 'transfer' && <TransferDialog period={period} onClose={() => setDialog(undefined)} />}
    </>
  )
}
