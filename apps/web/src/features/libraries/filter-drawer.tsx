import {
  originalCategories,
  originalCategoryCodes,
  releaseStates,
  storyStatuses,
  usedStatusCodes,
} from '@rongbian/domain'
import { Button, DatePicker, Form, Input, Select, TreeSelect } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { SidePane } from '#/ui/side-pane.tsx'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'
import { type ReactNode, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthorSelect } from '#/features/libraries/author-select.tsx'
import { type ListFilter, noFilter } from '#/features/libraries/list-filter.ts'
import { useChannelTree, useDepartmentTree } from '#/features/libraries/use-filter-names.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { TimeZone } from '#/ui/time-zone.ts'

interface Props {
  filter: ListFilter
  onApply: (changes: Partial<ListFilter>) => void
  onClose: () => void
}

interface Node {
  uuid: string
  name: string
  children: Node[]
}
interface Option {
  value: string
  title: string
  children: Option[]
}
const optionOf = ({ uuid, name, children }: Node): Option => ({
  value: uuid,
  title: name,
  children: children.map(optionOf),
})

const dayOf = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD')

interface FieldsProps {
  values: ListFilter
  change: (changes: Partial<ListFilter>) => void
}

const Days = ({ values: { from, to }, change }: FieldsProps) => {
  const { t } = useTranslation('library')
  const today = dayjs(todayIn(use(TimeZone)))
  return (
    <DatePicker.RangePicker
      style={{ width: '100%' }}
      aria-label={t('filter.range')}
      placeholder={[t('filter.from'), t('filter.to')]}
      allowEmpty={[true, true]}
      maxDate={today}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(days) => change({ from: dayOf(days?.[0]), to: dayOf(days?.[1]), days: undefined })}
    />
  )
}

const Choices = ({ values, change }: FieldsProps) => {
  const { t } = useTranslation('library')
  const phrase = usePhrase()
  const many = { mode: 'multiple', allowClear: true, placeholder: t('filter.any') } as const
  return (
    <>
      <Field label={t('filter.status')}>
        <Select
          {...many}
          aria-label={t('filter.status')}
          value={values.status}
          options={usedStatusCodes.map((value) => ({ value, label: phrase(storyStatuses[value].label) }))}
          onChange={(status) => change({ status })}
        />
      </Field>
      <Field label={t('filter.channelStatus')}>
        <Select
          {...many}
          aria-label={t('filter.channelStatus')}
          value={values.channelStatus}
          options={Object.values(releaseStates).flatMap(({ codes, label }) =>
            codes.map((value: number) => ({ value, label: phrase(label) })),
          )}
          onChange={(channelStatus) => change({ channelStatus })}
        />
      </Field>
      <Field label={t('filter.originalCategory')}>
        <Select
          {...many}
          aria-label={t('filter.originalCategory')}
          value={values.originalCategory}
          options={originalCategoryCodes.map((value) => ({
            value,
            label: phrase(originalCategories[value]),
          }))}
          onChange={(originalCategory) => change({ originalCategory })}
        />
      </Field>
    </>
  )
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <Form.Item label={label} htmlFor={undefined}>
    {children}
  </Form.Item>
)

/** Every filter there is. Nothing happens to the list until it is applied. */
export const FilterDrawer = ({ filter, onApply, onClose }: Props) => {
  const { t } = useTranslation(['library', 'common'])
  const [values, setValues] = useState(filter)
  const departments = useDepartmentTree()
  const channels = useChannelTree()
  const change = (changes: Partial<ListFilter>) => setValues({ ...values, ...changes })
  const apply = () => {
    onApply(values)
    onClose()
  }
  const reset = () => {
    onApply(noFilter)
    onClose()
  }

  return (
    <SidePane
      dirty={(values.origination ?? '') !== (filter.origination ?? '')}
      open
      size={400}
      title={t('filter.more')}
      onClose={onClose}
      footer={
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={reset}>{t('filter.clear')}</Button>
          <Button type="primary" onClick={apply}>
            {t('filter.apply')}
          </Button>
        </div>
      }
    >
      <Form layout="vertical" onSubmitCapture={apply}>
        <Field label={t('filter.range')}>
          <Days values={values} change={change} />
        </Field>
        <Field label={t('filter.author')}>
          <AuthorSelect value={values.authorId} onChange={(authorId) => change({ authorId })} />
        </Field>
        <Field label={t('filter.department')}>
          <TreeSelect<string>
            allowClear
            aria-label={t('filter.department')}
            placeholder={t('filter.any')}
            loading={departments.isPending}
            {...(values.departmentId && { value: values.departmentId })}
            treeData={(departments.data ?? []).map(optionOf)}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            onChange={(departmentId) => change({ departmentId: departmentId || undefined })}
          />
        </Field>
        <Choices values={values} change={change} />
        <Field label={t('filter.channel')}>
          <Select
            allowClear
            aria-label={t('filter.channel')}
            placeholder={t('filter.any')}
            loading={channels.isPending}
            value={values.channelId ?? null}
            options={(channels.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={(channelId) => change({ channelId: channelId ?? undefined })}
          />
        </Field>
        <Field label={t('filter.origination')}>
          <Input
            allowClear
            aria-label={t('filter.origination')}
            maxLength={200}
            value={values.origination}
            onChange={(event) => change({ origination: event.target.value })}
          />
        </Field>
      </Form>
    </SidePane>
  )
}
