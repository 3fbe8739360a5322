import type { ConsoleColumn } from '@rongbian/contract/publishing'
import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { columnKindIds, columnKinds, kindOf } from '#/features/publishing/column-kinds.ts'
import { type ColumnForm, columnForm, useSaveColumn } from '#/features/publishing/use-publishing.ts'
import { DepartmentsField } from '#/ui/departments-field.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'

interface Props {
  channelId: string
  column: ConsoleColumn
  onClose: () => void
}

const codeRule = /^[a-z0-9][a-z0-9-]{0,39}$/
const flags = ['needsCover', 'recruits', 'disabled'] as const

const NameFields = () => {
  const { t } = useTranslation('publishing')
  return (
    <div className="rb-publish__pair rb-cells rb-halves">
      <Form.Item
        name="name"
        label={t('column.name')}
        rules={[{ required: true, whitespace: true, message: t('channel.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('column.code')}
        extra={t('channel.codeHint')}
        rules={[{ required: true, pattern: codeRule, message: t('channel.codeRule') }]}
      >
        <Input maxLength={40} spellCheck={false} autoCapitalize="none" />
      </Form.Item>
    </div>
  )
}

const KindField = ({ type }: { type: number }) => {
  const { t } = useTranslation('publishing')
  const known = columnKindIds.map((kind) => ({
    value: columnKinds[kind] as number,
    label: `${t(`column.kinds.${kind}`)} · ${t(`column.kindsHint.${kind}`)}`,
  }))
  const other = { value: type, label: t('column.otherKind', { type }) }
  return (
    <Form.Item name="type" label={t('column.kind')}>
      <Select options={kindOf(type) ? known : [...known, other]} />
    </Form.Item>
  )
}

export const ColumnDialog = ({ channelId, column: current, onClose }: Props) => {
  const column = useOpened(current)
  const { t } = useTranslation('publishing')
  const { message } = useApp()
  const { mutateAsync: save } = useSaveColumn(channelId)
  const submit = async (values: ColumnForm) => {
    await save({ ...columnForm(column), ...values })
    void message.success(t('column.saved', { name: values.name }))
  }
  const labels = {
    needsCover: t('column.needsCover'),
    recruits: t('column.recruits'),
    disabled: t('disabled'),
  }
  return (
    <ModalForm<ColumnForm>
      width={560}
      title={t('column.editTitle', { name: column.name })}
      initialValues={columnForm(column)}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameFields />
      <KindField type={column.type} />
      {flags.map((flag) => (
        <Form.Item key={flag} name={flag} valuePropName="checked" className="rb-publish__flag">
          <Checkbox>
            {labels[flag]} <small>{t(`column.${flag}Hint`)}</small>
          </Checkbox>
        </Form.Item>
      ))}
      <Form.Item name="departments" label={t('column.departments')}>
        <DepartmentsField label={t('rights.departments')} placeholder={t('rights.placeholder')} />
      </Form.Item>
    </ModalForm>
  )
}
