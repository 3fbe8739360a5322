import { can, limits, type StepKind, stepKindCodes } from '@rongbian/domain'
import { Checkbox, Form, type FormInstance, Input } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateDelegation } from '#/features/delegations/use-delegations.ts'
import { useSession } from '#/session/use-session.ts'
import { addDays, dayBounds, todayIn } from '#/ui/day-bounds.ts'
import { type Days, DaysPicker } from '#/ui/days-picker.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { PersonSelect } from '#/ui/people-select.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useDayRule } from '#/ui/typed-problem.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  giverId?: string
  takerId: string
  kinds: StepKind[]
  days: Days
  note: string
}

const daysMax = 365

/** From this moment when it begins today, and to the end of the last day, by the newsroom's clock. */
const periodOf = ({ from, to }: Days, zone: string) => {
  const bounds = dayBounds(from, to, zone)
  return { ...(from > todayIn(zone) && bounds.from && { startsAt: bounds.from }), endsAt: bounds.to ?? '' }
}

const DaysField = () => {
  const { t } = useTranslation('flows')
  const today = todayIn(use(TimeZone))
  const last = addDays(today, daysMax)
  const dayRule = useDayRule({ from: today, to: last })
  const until = (days: number): [string, string] => [today, addDays(today, days)]
  const presets = [
    { label: t('delegation.today'), value: until(0) },
    { label: t('delegation.days', { count: 3 }), value: until(2) },
    { label: t('delegation.week'), value: until(6) },
    { label: t('delegation.twoWeeks'), value: until(13) },
  ]
  return (
    <Form.Item
      name="days"
      label={t('delegation.period')}
      required
      extra={t('delegation.periodHint')}
      validateTrigger="onBlur"
      rules={[
        {
          validator: async (_, { from, to }: Days) => {
            if (from === '' || to === '') throw new Error(t('delegation.periodMissing'))
          },
        },
        dayRule,
      ]}
    >
      <DaysPicker inForm from={today} to={last} presets={presets} />
    </Form.Item>
  )
}

const PeopleFields = ({ form }: { form: FormInstance<Values> }) => {
  const { t } = useTranslation('flows')
  const { actor, user } = useSession()
  const giverId = Form.useWatch('giverId', form) ?? user.uuid
  return (
    <>
      {can(actor, 'flows.manage') && (
        <Form.Item name="giverId" label={t('delegation.giver')}>
          <PersonSelect placeholder={t('delegation.myself')} />
        </Form.Item>
      )}
      <Form.Item
        name="takerId"
        label={t('delegation.taker')}
        rules={[{ required: true, message: t('delegation.takerMissing') }]}
      >
        <PersonSelect placeholder={t('delegation.takerHint')} without={giverId} />
      </Form.Item>
    </>
  )
}

export const DelegationDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('flows')
  const zone = use(TimeZone)
  const { message } = useApp()
  const { mutateAsync: create } = useCreateDelegation()
  const submit = async ({ days, giverId, ...values }: Values) => {
    await create({ ...values, ...(giverId && { giverId }), ...periodOf(days, zone) })
    void message.success(t('delegation.created'))
  }
  const today = todayIn(zone)

  return (
    <ModalForm<Values>
      title={t('delegation.create')}
      okText={t('delegation.createOk')}
      initialValues={{ kinds: [...stepKindCodes], days: { from: today, to: addDays(today, 2) }, note: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PeopleFields form={form} />
          <Form.Item
            name="kinds"
            label={t('delegation.kinds')}
            rules={[{ required: true, message: t('delegation.kindsMissing') }]}
          >
            <Checkbox.Group options={stepKindCodes.map((value) => ({ value, label: t(`kind.${value}`) }))} />
          </Form.Item>
          <DaysField />
          <Form.Item name="note" label={t('delegation.note')}>
            <Input.TextArea rows={3} maxLength={limits.noteLength} showCount />
          </Form.Item>
        </>
      )}
    </ModalForm>
  )
}
