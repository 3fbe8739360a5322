import type { DepartmentRow } from '@rongbian/contract/admin'
import { Form, type FormInstance, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DepartmentSelect } from '#/features/admin/departments/department-select.tsx'
import { type Place, placeOf, siblingsOf } from '#/features/admin/departments/tree.ts'
import { useDepartments, useMoveDepartment } from '#/features/admin/departments/use-departments.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  department: DepartmentRow
  onClose: () => void
}

const PositionField = ({ form, uuid }: { form: FormInstance<Place>; uuid: string }) => {
  const { t } = useTranslation('admin')
  const { data = [] } = useDepartments()
  const parentId = Form.useWatch('parentId', form) ?? null
  const siblings = siblingsOf(data, parentId, uuid)
  const options = [
    { value: 0, label: t('department.first') },
    ...siblings.map(({ name }, index) => ({ value: index + 1, label: t('department.after', { name }) })),
  ]
  return (
    <Form.Item name="index" label={t('department.position')}>
      <Select options={options} />
    </Form.Item>
  )
}

/** The way of the keyboard to what the mouse does by dragging. */
export const DepartmentMoveDialog = ({ department, onClose }: Props) => {
  const { t } = useTranslation('admin')
  const { message } = useApp()
  const { data = [] } = useDepartments()
  const { mutateAsync: move } = useMoveDepartment()
  const { uuid, name } = department

  const submit = async (place: Place) => {
    await move({ uuid, place })
    void message.success(t('department.moved', { name }))
  }

  return (
    <ModalForm<Place>
      title={t('department.move', { name })}
      okText={t('department.moveOk')}
      initialValues={placeOf(data, department)}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item name="parentId" label={t('department.parent')}>
            <DepartmentSelect
              autoFocus
              without={uuid}
              onChange={(parentId) => form.setFieldValue('index', siblingsOf(data, parentId, uuid).length)}
            />
          </Form.Item>
          <PositionField form={form} uuid={uuid} />
        </>
      )}
    </ModalForm>
  )
}
