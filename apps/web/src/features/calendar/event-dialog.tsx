import type { CalendarEvent } from '@rongbian/contract/calendar'
import { calendarLimits, type EventRule, eventRuleCodes, eventRules, hourMs } from '@rongbian/domain'
import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveEvent } from '#/features/calendar/use-calendar.ts'
import { MomentField } from '#/features/missions/index.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'

interface Values {
  title: string
  startsAt: string | null
  endsAt: string | null
  isAllDay: boolean
  isImportant: boolean
  isTentative: boolean
  place: string
  latitude: number | null
  longitude: number | null
  categories: string[]
  note: string
  rule: EventRule
  until: string
  scope: 'one' | 'all'
}

const RuleFields = ({ repeats }: { repeats: boolean }) => {
  const { t } = useTranslation('calendar')
  const phrase = usePhrase()
  return (
    <div className="rb-field-pair">
      <Form.Item name="rule" label={t('field.rule')}>
        <Select<EventRule>
          options={eventRuleCodes.map((value) => ({ value, label: phrase(eventRules[value]) }))}
        />
      </Form.Item>
      {repeats && (
        <Form.Item name="until" label={t('field.until')} extra={t('untilHint')}>
          <DayPicker label={t('field.until')} allowClear />
        </Form.Item>
      )}
    </div>
  )
}

/** Where it is, for the map of a phone; and under which words it is found. */
const PlaceFields = () => {
  const { t } = useTranslation('calendar')
  return (
    <>
      <Form.Item name="place" label={t('field.place')}>
        <Input maxLength={calendarLimits.place} />
      </Form.Item>
      <div className="rb-field-pair">
        <Form.Item name="latitude" label={t('field.latitude')}>
          <InputNumber className="rb-wide" min={-90} max={90} step={0.001} />
        </Form.Item>
        <Form.Item name="longitude" label={t('field.longitude')}>
          <InputNumber className="rb-wide" min={-180} max={180} step={0.001} />
        </Form.Item>
      </div>
      <Form.Item name="categories" label={t('field.categories')}>
        <Select mode="tags" maxCount={calendarLimits.categories} open={false} suffixIcon={null} />
      </Form.Item>
    </>
  )
}

interface Props {
  event?: CalendarEvent
  /** Of a series, the time that was looked at. */
  occurrence?: { occursAt: string; startsAt: string; endsAt: string } | undefined
  /** The day a new one begins with. */
  startsAt?: string
  onClose: () => void
}

/** 日程: once or again and again; of a series one time or all. */
export const EventDialog = ({ event: current, occurrence, startsAt, onClose }: Props) => {
  const event = useOpened(current)
  const { t } = useTranslation('calendar')
  const { message } = useApp()
  const { mutateAsync } = useSaveEvent(event?.id)
  const [begins] = useState(() => startsAt ?? new Date(Math.ceil(Date.now() / hourMs) * hourMs).toISOString())
  const submit = async ({ scope, isTentative, until, ...values }: Values) => {
    const isOne = occurrence !== undefined && scope === 'one'
    await mutateAsync({
      ...values,
      state: isTentative ? 'tentative' : 'confirmed',
      until: until || null,
      ...(isOne && { rule: 'once', until: null }),
      departmentId: event?.departmentId ?? null,
      occursAt: isOne ? occurrence.occursAt : null,
      version: event?.version ?? 0,
    })
    void message.success(t('saved'))
  }
  const times = {
    startsAt: event ? event.startsAt : begins,
    endsAt: event ? event.endsAt : new Date(Date.parse(begins) + hourMs).toISOString(),
  }
  return (
    <ModalForm<Values>
      title={t(event ? 'change' : 'add')}
      okText={t('save')}
      width={560}
      first="title"
      initialValues={{
        title: event?.title ?? '',
        isAllDay: event?.isAllDay ?? false,
        isImportant: event?.isImportant ?? false,
        isTentative: event?.state === 'tentative',
        place: event?.place ?? '',
        latitude: event?.latitude ?? null,
        longitude: event?.longitude ?? null,
        categories: event?.categories ?? [],
        note: event?.note ?? '',
        rule: event?.rule ?? 'once',
        until: event?.until ?? '',
        scope: 'one',
        ...times,
        ...(occurrence && { startsAt: occurrence.startsAt, endsAt: occurrence.endsAt }),
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => <Fields hasOccurrence={occurrence !== undefined} times={times} form={form} />}
    </ModalForm>
  )
}

interface FieldsProps {
  hasOccurrence: boolean
  times: { startsAt: string | null; endsAt: string | null }
  form: ReturnType<typeof Form.useForm<Values>>[0]
}

const Fields = ({ hasOccurrence, times, form }: FieldsProps) => {
  const { t } = useTranslation('calendar')
  const rule = Form.useWatch('rule', form) ?? 'once'
  const scope = Form.useWatch('scope', form) ?? 'one'
  const scopes = (['one', 'all'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))
  return (
    <>
      {hasOccurrence && (
        <Form.Item name="scope" label={t('scope.label')}>
          {/* The whole series begins where it began. */}
          <Segments
            label={t('scope.label')}
            options={scopes}
            onChange={(value) => value === 'all' && form.setFieldsValue(times)}
          />
        </Form.Item>
      )}
      <Form.Item
        name="title"
        label={t('field.title')}
        rules={[{ required: true, whitespace: true, message: t('missing.title') }]}
      >
        <Input maxLength={calendarLimits.title} />
      </Form.Item>
      <div className="rb-field-pair">
        <Form.Item name="startsAt" label={t('field.starts')} extra={t('undatedHint')}>
          <MomentField label={t('field.starts')} />
        </Form.Item>
        <Form.Item name="endsAt" label={t('field.ends')}>
          <MomentField label={t('field.ends')} />
        </Form.Item>
      </div>
      {!(hasOccurrence && scope === 'one') && <RuleFields repeats={rule !== 'once'} />}
      <PlaceFields />
      <Form.Item name="note" label={t('field.note')}>
        <Input.TextArea rows={2} maxLength={calendarLimits.note} />
      </Form.Item>
      <div className="rb-row rb-wrap rb-gap-2">
        {(['isAllDay', 'isImportant', 'isTentative'] as const).map((name) => (
          <Form.Item key={name} name={name} valuePropName="checked" noStyle>
            <Checkbox>{t(`field.${name}`)}</Checkbox>
          </Form.Item>
        ))}
      </div>
    </>
  )
}
