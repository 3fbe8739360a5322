import type { Report } from '@rongbian/contract/reports'
import {
  isReportTable,
  type ReportRhythm,
  reportDayMost,
  reportRhythmCodes,
  reportRhythms,
} from '@rongbian/domain'
import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeReport } from '#/features/statistics/use-reports.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { type Named, PeopleSelect } from '#/ui/people-select.tsx'

const peopleMost = 100
const usualHour = 8

interface Values {
  name: string
  shared: string[]
  mailed: string[]
  every: ReportRhythm | 'never'
  on: number
  hour: number
}

const valuesOf = ({ name, readers, schedule }: Report): Values => ({
  name,
  shared: readers.filter(({ isMailed }) => !isMailed).map(({ uuid }) => uuid),
  mailed: readers.filter(({ isMailed }) => isMailed).map(({ uuid }) => uuid),
  every: schedule?.every ?? 'never',
  on: schedule?.on ?? 1,
  hour: schedule?.hour ?? usualHour,
})

const readersOf = ({ shared, mailed }: Values) => [
  ...mailed.map((uuid) => ({ uuid, isMailed: true })),
  ...shared.filter((uuid) => !mailed.includes(uuid)).map((uuid) => ({ uuid, isMailed: false })),
]

const numbersTo = (most: number, first = 1) => Array.from({ length: most }, (_, index) => index + first)

interface FieldProps {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  nameOf: (uuid: string) => string
  onNamed: (people: Named[]) => void
  placeholder: string
}

const PeopleField = ({ id, value = [], onChange, nameOf, onNamed, placeholder }: FieldProps) => (
  <PeopleSelect
    {...(id && { id })}
    value={value}
    nameOf={nameOf}
    placeholder={placeholder}
    max={peopleMost}
    onChange={(chosen) => {
      onNamed(chosen)
      onChange?.(chosen.map(({ uuid }) => uuid))
    }}
  />
)

/** Which day, in the words of the rhythm. */
const DayField = ({ every }: { every: 'week' | 'month' }) => {
  const { t } = useTranslation('statistics')
  return (
    <Form.Item name="on" label={t(`report.on.${every}`)}>
      <Select
        options={numbersTo(reportDayMost[every]).map((value) => ({
          value,
          label: every === 'week' ? t(`report.weekday.${value as 1}`) : t('report.monthDay', { day: value }),
        }))}
      />
    </Form.Item>
  )
}

const ScheduleFields = ({ every, timeZone }: { every: Values['every']; timeZone: string }) => {
  const { t } = useTranslation('statistics')
  if (every === 'never') return null
  return (
    <>
      {every !== 'day' && <DayField every={every} />}
      <Form.Item name="hour" label={t('report.hour')} extra={t(`report.span.${every}`, { zone: timeZone })}>
        <Select
          options={numbersTo(24, 0).map((value) => ({ value, label: t('report.oclock', { hour: value }) }))}
        />
      </Form.Item>
    </>
  )
}

interface Props {
  report: Report
  timeZone: string
  onClose: () => void
}

/** Its name, who may open it, and who gets it by mail when. */
export const ReportDialog = ({ report, timeZone, onClose }: Props) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const change = useChangeReport()
  const [names, setNames] = useState(new Map(report.readers.map(({ uuid, name }) => [uuid, name])))
  const field = {
    nameOf: (uuid: string) => names.get(uuid) ?? '',
    onNamed: (people: Named[]) =>
      setNames((before) => new Map([...before, ...people.map(({ uuid, name }) => [uuid, name] as const)])),
    placeholder: t('report.colleagues'),
  }
  const boxless = report.readers.filter(({ isMailed, hasMailbox }) => isMailed && !hasMailbox)
  const submit = (values: Values) => {
    const { name, every, on, hour } = values
    const { uuid, version } = report
    const schedule = every === 'never' ? null : { every, on: Math.min(on, reportDayMost[every]), hour }
    return change.mutateAsync({ uuid, name, version, readers: readersOf(values), schedule })
  }
  return (
    <ModalForm<Values>
      title={t('report.changeTitle', { name: report.name })}
      name="report"
      initialValues={valuesOf(report)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('report.name')}
        rules={[{ required: true, whitespace: true, message: t('report.nameNeeded') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="shared" label={t('report.sharedWith')} extra={t('report.sharedHint')}>
        <PeopleField {...field} />
      </Form.Item>
      {isReportTable(report.view) && (
        <>
          <Form.Item name="every" label={t('report.mail')}>
            <Select
              options={[
                { value: 'never', label: t('report.notMailed') },
                ...reportRhythmCodes.map((value) => ({ value, label: phrase(reportRhythms[value]) })),
              ]}
            />
          </Form.Item>
          <Form.Item noStyle dependencies={['every']}>
            {({ getFieldValue }) => <ScheduleFields every={getFieldValue('every')} timeZone={timeZone} />}
          </Form.Item>
          <Form.Item name="mailed" label={t('report.mailedTo')} extra={t('report.mailedHint')}>
            <PeopleField {...field} />
          </Form.Item>
        </>
      )}
      {boxless.map(({ uuid, name }) => (
        <Alert key={uuid} type="warning" showIcon title={t('report.boxless', { name })} />
      ))}
    </ModalForm>
  )
}
