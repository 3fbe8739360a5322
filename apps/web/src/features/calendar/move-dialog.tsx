import type { CalendarItem } from '@rongbian/contract/calendar'
import { calendarLimits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMove } from '#/features/calendar/use-calendar.ts'
import { MomentField } from '#/features/missions/index.ts'
import { listed } from '#/i18n/punctuation.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  startsAt: string | null
  reason: string
}

interface Props {
  item: CalendarItem
  /** Where it was dropped; else where it stands. */
  times: { startsAt: string | null; endsAt: string | null }
  onClose: () => void
}

/** Another time, with a reason. Its length stays; a timed release stays where it is, and is named. */
export const MoveDialog = ({ item, times, onClose }: Props) => {
  const { t } = useTranslation('calendar')
  const { message } = useApp()
  const { mutateAsync } = useMove()
  const lengthMs = Date.parse(times.endsAt ?? '') - Date.parse(times.startsAt ?? '') || 0
  const submit = async ({ startsAt, reason }: Values) => {
    const endsAt = startsAt && new Date(Date.parse(startsAt) + lengthMs).toISOString()
    const { kind, id, occursAt, version } = item
    const { stays } = await mutateAsync({ kind, id, occursAt, version, startsAt, endsAt, reason })
    if (stays.length === 0) void message.success(t('moved'))
    else
      void message.warning(
        t('stays', { names: listed(stays.map(({ title, channel }) => `${title} · ${channel}`)) }),
        8,
      )
  }
  return (
    <ModalForm<Values>
      title={t('moveTitle', { title: item.title })}
      okText={t('move')}
      initialValues={{ startsAt: times.startsAt, reason: '' }}
      first="reason"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="startsAt"
        label={t(item.kind === 'topic' ? 'field.deadline' : 'field.starts')}
        rules={[{ required: true, message: t('missing.starts') }]}
      >
        <MomentField label={t('field.starts')} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('field.reason')}
        extra={item.kind === 'event' ? undefined : t('moveHint')}
        rules={[{ required: true, whitespace: true, message: t('missing.reason') }]}
      >
        <Input.TextArea rows={2} maxLength={calendarLimits.note} />
      </Form.Item>
    </ModalForm>
  )
}
