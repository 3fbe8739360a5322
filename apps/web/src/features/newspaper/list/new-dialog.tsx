import * as contract from '@rongbian/contract/newspaper'
import { paperLimits, wallTimeIn } from '@rongbian/domain'
import { dayAfter, nextDay } from '@rongbian/paper'
import { Form, Input, Select } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#/api/client.ts'
import { useDayText } from '#/features/newspaper/day-text.tsx'
import { planAddress, useEditions, useNewspaperWrite } from '#/features/newspaper/use-newspaper.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { TimeZone } from '#/ui/time-zone.ts'

interface Values {
  date: string
  copyFrom?: string | null
  note: string
}

interface Props {
  paper: contract.Paper
  onClose: () => void
}

const recent = 30

/** A new edition: its day, and whose plan it begins with; the next free one and the paper's own when nothing else is said. */
export const NewDialog = ({ paper, onClose }: Props) => {
  const { t } = useTranslation('newspaper')
  const go = useNavigate()
  const dayText = useDayText()
  const zone = use(TimeZone)
  const today = wallTimeIn(Date.now(), zone).slice(0, 10)
  const { channelId } = paper
  const { data, isPending } = useEditions({ channelId, page: 0, size: recent })
  const { mutateAsync } = useNewspaperWrite((values: Values) =>
    call(contract.saveEdition, { body: { channelId, ...values, copyFrom: values.copyFrom ?? null } }),
  )
  const submit = async (values: Values) => {
    const { id } = await mutateAsync(values)
    void go(planAddress(id))
  }
  // The day that is offered is one that no edition has.
  if (isPending) return null
  const taken = data?.items.map(({ date }) => date)
  return (
    <ModalForm<Values>
      title={t('new.title')}
      okText={t('new.ok')}
      initialValues={{ date: nextDay(paper.settings.calendar, dayAfter(today), taken), note: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="date"
        label={t('new.date')}
        rules={[{ required: true, message: t('new.dateMissing') }]}
      >
        <DayPicker inForm allowClear={false} />
      </Form.Item>
      <Form.Item name="copyFrom" label={t('new.copyFrom')} extra={t('new.copyHint')}>
        <Select
          allowClear
          placeholder={t('new.usual')}
          options={data?.items.map(({ id, date }) => ({ value: id, label: dayText(date) })) ?? []}
        />
      </Form.Item>
      <Form.Item name="note" label={t('note')}>
        <Input maxLength={paperLimits.note} />
      </Form.Item>
    </ModalForm>
  )
}
