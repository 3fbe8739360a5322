import {
  originalCategories,
  originalCategoryCodes,
  releaseStates,
  storyStatuses,
  usedStatusCodes,
} from '@rongbian/domain'
import { Button, Form, Input, Select, TreeSelect } from 'antd'
import { type ReactNode, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthorSelect } from '#/features/libraries/author-select.tsx'
import { type ListFilter, noFilter } from '#/features/libraries/list-filter.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { DaysPicker } from '#/ui/days-picker.tsx'
import { useChannelTree, useDepartmentTree } from '#/ui/newsroom-trees.ts'
import { SidePane } from '#/ui/side-pane.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { dayProblem } from '#/ui/typed-time.ts'

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

interface FieldsProps {
  values: ListFilter
  change: (changes: Partial<ListFilter>) => void
}

const Days = ({ values: { from, to }, change }: FieldsProps) => {
  const { t } = useTranslation('library')
  return (
    <DaysPicker
      label={t('filter.range')}
      placeholder={[t('filter.from'), t('filter.to')]}
      open
      to={todayIn(use(TimeZone))}
      value={{ from: from ?? '', to: to ?? '' }}
      onChange={(days) => change({ from: days.from || undefined, to: days.to || undefined, days: undefined })}
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
  const today = todayIn(use(TimeZone))
  const apply = () => {
    // The field says which day cannot be read.
    if ([values.from, values.to].some((day = '') => dayProblem(day, { to: today }))) return
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
