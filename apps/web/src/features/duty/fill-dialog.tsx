import * as contract from '@rongbian/contract/duty'
import { addDays, type DutyPost, dateFormat } from '@rongbian/domain'
import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { PostField } from '#/features/duty/post-field.tsx'
import { useDutyWrite } from '#/features/duty/use-duty.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { PersonSelect } from '#/ui/people-select.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  post: DutyPost
  from: string
  to: string
  weekdays: number[]
  begins: string
  ends: string
  personId: string
}

/** A Monday, for the names of the days. */
const monday = '2026-01-05'
const clock = /^([01]\d|2[0-3]):[0-5]\d$/

const useWeekdays = () => {
  const tag = languageTag(useLanguage())
  const format = dateFormat(tag, { timeZone: 'UTC', weekday: 'short' })
  return [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    value,
    label: format.format(new Date(addDays(monday, value - 1))),
  }))
}

/** 按周排班: the same hours of chosen weekdays, over weeks; taken hours stay as they are. */
export const FillDialog = ({ from, onClose }: { from: string; onClose: () => void }) => {
  const { t } = useTranslation('duty')
  const { message } = useApp()
  const weekdays = useWeekdays()
  const { mutateAsync } = useDutyWrite(({ weekdays: chosen, begins, ends, personId, ...rest }: Values) =>
    call(contract.fillDuties, {
      body: { ...rest, week: chosen.map((weekday) => ({ weekday, from: begins, to: ends, personId })) },
    }),
  )
  const submit = async (values: Values) => {
    void message.success(t('fill.done', await mutateAsync(values)))
  }
  const clockRules = [{ pattern: clock, required: true, message: t('missing.clock') }]
  const needs = (name: 'person' | 'time' | 'weekdays') => [{ required: true, message: t(`missing.${name}`) }]
  return (
    <ModalForm<Values>
      title={t('fill.title')}
      okText={t('fill.ok')}
      initialValues={{
        post: 'editor',
        from,
        to: addDays(from, 27),
        weekdays: [1, 2, 3, 4, 5],
        begins: '08:00',
        ends: '20:00',
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <PostField />
      <Form.Item name="personId" label={t('column.who')} rules={needs('person')}>
        <PersonSelect />
      </Form.Item>
      <Form.Item name="weekdays" label={t('fill.weekdays')} rules={needs('weekdays')}>
        <Checkbox.Group options={weekdays} />
      </Form.Item>
      <div className="rb-field-pair">
        <Form.Item name="begins" label={t('from')} rules={clockRules}>
          <Input maxLength={5} />
        </Form.Item>
        <Form.Item name="ends" label={t('to')} extra={t('fill.nightHint')} rules={clockRules}>
          <Input maxLength={5} />
        </Form.Item>
      </div>
      <div className="rb-field-pair">
        <Form.Item name="from" label={t('fill.first')} rules={needs('time')}>
          <DayPicker label={t('fill.first')} />
        </Form.Item>
        <Form.Item name="to" label={t('fill.last')} rules={needs('time')}>
          <DayPicker label={t('fill.last')} />
        </Form.Item>
      </div>
    </ModalForm>
  )
}
