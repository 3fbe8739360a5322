import type { DepartmentForm, DepartmentRow } from '@rongbian/contract/admin'
import { departmentMarkCodes, departmentMarks } from '@rongbian/domain'
import { Checkbox, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DepartmentSelect } from '#/features/admin/departments/department-select.tsx'
import { useSaveDepartment } from '#/features/admin/departments/use-departments.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  /** Edited; without it a new one is made. */
  department?: DepartmentRow
  /** Where a new one will stand. */
  parentId?: string
  onClose: () => void
}

export const DepartmentDialog = ({ department, parentId, onClose }: Props) => {
  const { t } = useTranslation('admin')
  const phrase = usePhrase()
  const { mutateAsync: save } = useSaveDepartment(department?.uuid)
  const { message } = useApp()
  const submit = async (values: DepartmentForm) => {
    await save({ ...values, parentId: values.parentId ?? null })
    void message.success(t(department ? 'department.saved' : 'department.created', { name: values.name }))
  }
  const isTop = department?.parentId === null
  const { name = '', marks = [], showXYSStorymetas = false } = department ?? {}

  return (
    <ModalForm<DepartmentForm>
      title={department ? t('department.edit', { name }) : t('department.create')}
      initialValues={{ name, marks, showXYSStorymetas, parentId: department?.parentId ?? parentId ?? null }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('department.name')}
        rules={[{ required: true, whitespace: true, message: t('department.nameMissing') }]}
      >
        <Input maxLength={40} showCount autoFocus />
      </Form.Item>
      <Form.Item
        name="parentId"
        label={t('department.parent')}
        hidden={isTop}
        rules={[{ required: !isTop, message: t('department.parentMissing') }]}
      >
        <DepartmentSelect without={department?.uuid} />
      </Form.Item>
      <Form.Item name="marks" label={t('department.marks')} extra={t('department.marksHint')}>
        <Select
          mode="multiple"
          allowClear
          placeholder={t('department.marksNone')}
          options={departmentMarkCodes.map((value) => ({ value, label: phrase(departmentMarks[value]) }))}
        />
      </Form.Item>
      <Form.Item name="showXYSStorymetas" valuePropName="checked" noStyle>
        <Checkbox>{t('department.showSheet')}</Checkbox>
      </Form.Item>
    </ModalForm>
  )
}
