import { missionLimits, type StoryType, storyTypeCodes, storyTypes } from '@rongbian/domain'
import { Checkbox, Form, type FormInstance, Input, Select, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { MomentField } from '#/features/missions/moment-field.tsx'
import { PersonLoadSelect } from '#/features/missions/person-load-select.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { useDepartmentTree } from '#/ui/newsroom-trees.ts'
import { Segments } from '#/ui/segments.tsx'

export interface MissionValues {
  name: string
  form?: StoryType
  kind: 'person' | 'department'
  personId?: string
  departmentId?: string
  place: string
  startsAt: string | null
  dueAt: string | null
  note: string
  isUrgent: boolean
  endsWithStory: boolean
}

const names = { value: 'uuid', label: 'name', children: 'children' }

const DepartmentSelect = ({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: string
  onChange?: (uuid: string) => void
}) => {
  const { data = [] } = useDepartmentTree()
  return (
    <TreeSelect<string>
      {...(id && { id })}
      {...(value && { value })}
      treeDefaultExpandAll
      treeData={data}
      fieldNames={names}
      showSearch={{ treeNodeFilterProp: 'name' }}
      {...(onChange && { onChange })}
    />
  )
}

interface Props {
  form: FormInstance<MissionValues>
  /** Who has it now. */
  holder?: { id: string; name: string } | undefined
}

const Receiver = ({ form, holder }: Props) => {
  const { t } = useTranslation('missions')
  const kind = Form.useWatch('kind', form) ?? 'person'
  const from = Form.useWatch('startsAt', form)
  const to = Form.useWatch('dueAt', form)
  const rules = [{ required: true, message: t('give.personMissing') }]
  const options = (['person', 'department'] as const).map((value) => ({ value, label: t(`give.${value}`) }))
  return (
    <>
      <Form.Item name="kind" label={t('give.to')}>
        <Segments label={t('give.to')} options={options} />
      </Form.Item>
      {kind === 'person' ? (
        <Form.Item name="personId" label={t('give.person')} rules={rules}>
          <PersonLoadSelect from={from ?? to} to={to} holder={holder} />
        </Form.Item>
      ) : (
        <Form.Item name="departmentId" label={t('give.department')} rules={rules}>
          <DepartmentSelect />
        </Form.Item>
      )}
    </>
  )
}

/** What a task is, when and where, and who is asked. */
export const MissionFields = ({ form, holder }: Props) => {
  const { t } = useTranslation('missions')
  const phrase = usePhrase()
  const forms = storyTypeCodes.map((value) => ({ value, label: phrase(storyTypes[value].label) }))
  return (
    <>
      <Form.Item
        name="name"
        label={t('give.name')}
        rules={[{ required: true, whitespace: true, message: t('give.nameMissing') }]}
      >
        <Input maxLength={missionLimits.name} />
      </Form.Item>
      <div className="rb-field-pair">
        <Form.Item name="startsAt" label={t('give.starts')}>
          <MomentField label={t('give.starts')} />
        </Form.Item>
        <Form.Item
          name="dueAt"
          label={t('give.due')}
          rules={[{ required: true, message: t('give.dueMissing') }]}
        >
          <MomentField label={t('give.due')} />
        </Form.Item>
      </div>
      <Receiver form={form} holder={holder} />
      <Form.Item name="place" label={t('give.place')}>
        <Input maxLength={missionLimits.place} />
      </Form.Item>
      <Form.Item name="form" label={t('give.form')}>
        <Select allowClear options={forms} />
      </Form.Item>
      <Form.Item name="note" label={t('give.note')}>
        <Input.TextArea rows={2} maxLength={missionLimits.note} />
      </Form.Item>
      <Form.Item name="isUrgent" valuePropName="checked" noStyle>
        <Checkbox>{t('give.urgent')}</Checkbox>
      </Form.Item>
      <Form.Item name="endsWithStory" valuePropName="checked" noStyle>
        <Checkbox>{t('give.endsWithStory')}</Checkbox>
      </Form.Item>
    </>
  )
}

/** As the call takes it: to one person or to one department. */
export const sentOf = ({ kind, personId, departmentId, dueAt, form, ...values }: MissionValues) => ({
  ...values,
  form: form ?? ('' as const),
  dueAt: dueAt ?? '',
  ...(kind === 'person' ? { personId } : { departmentId }),
})
