import * as contract from '@rongbian/contract/missions'
import { missionLimits } from '@rongbian/domain'
import { Checkbox, Form, type FormInstance, Input, TreeSelect } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { MomentField } from '#/features/missions/moment-field.tsx'
import { PersonLoadSelect } from '#/features/missions/person-load-select.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useDepartmentTree } from '#/ui/newsroom-trees.ts'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  name: string
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

const Receiver = ({ form }: { form: FormInstance<Values> }) => {
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
          <PersonLoadSelect from={from ?? to} to={to} />
        </Form.Item>
      ) : (
        <Form.Item name="departmentId" label={t('give.department')} rules={rules}>
          <DepartmentSelect />
        </Form.Item>
      )}
    </>
  )
}

interface Props {
  topic: { id: number; title: string; deadline: string | null }
  onGiven: () => void
  onClose: () => void
}

/** 派任务: to one person, with what they have in hand in sight, or to the first of a department. */
export const GiveDialog = ({ topic, onGiven, onClose }: Props) => {
  const { t } = useTranslation('missions')
  const { message } = useApp()
  const submit = async ({ kind, personId, departmentId, dueAt, ...values }: Values) => {
    const to = kind === 'person' ? { personId } : { departmentId }
    await call(contract.giveMission, { body: { ...values, ...to, dueAt: dueAt ?? '', topicId: topic.id } })
    onGiven()
    void message.success(t('give.done'))
  }
  return (
    <ModalForm<Values>
      title={t('give.title', { topic: topic.title })}
      okText={t('give.ok')}
      width={560}
      initialValues={{
        kind: 'person',
        place: '',
        note: '',
        startsAt: null,
        dueAt: topic.deadline,
        isUrgent: false,
        endsWithStory: false,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item
            name="name"
            label={t('give.name')}
            rules={[{ required: true, whitespace: true, message: t('give.nameMissing') }]}
          >
            <Input maxLength={missionLimits.name} />
          </Form.Item>
          <div className="rb-halves rb-gap-2">
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
          <Receiver form={form} />
          <Form.Item name="place" label={t('give.place')}>
            <Input maxLength={missionLimits.place} />
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
      )}
    </ModalForm>
  )
}
