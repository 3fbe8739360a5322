import type { RoleRow } from '@rongbian/contract/admin'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCreateRole, useRenameRole, useRoles } from '#/features/admin/roles/use-roles.ts'
import { useStored } from '#/i18n/phrase.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  name: string
  /** The role whose rights a new one begins with. */
  like?: string
}

interface Props {
  /** Renamed; without it a new one is made. */
  role?: RoleRow
  onClose: () => void
}

export const RoleDialog = ({ role, onClose }: Props) => {
  const { t } = useTranslation('admin')
  const stored = useStored()
  const { message } = useApp()
  const { data: roles = [] } = useRoles()
  const { mutateAsync: create } = useCreateRole()
  const { mutateAsync: rename } = useRenameRole(role ?? blank)

  const submit = async ({ name, like }: Values) => {
    if (role) await rename(name)
    else await create({ name, permissions: roles.find(({ uuid }) => uuid === like)?.permissions ?? [] })
    void message.success(t(role ? 'role.renamed' : 'role.created', { name }))
  }

  return (
    <ModalForm<Values>
      title={role ? t('role.renameTitle', { name: role.name }) : t('role.create')}
      width={440}
      initialValues={{ name: role?.name ?? '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('role.name')}
        rules={[{ required: true, whitespace: true, message: t('role.nameMissing') }]}
      >
        <Input maxLength={20} showCount autoFocus />
      </Form.Item>
      {!role && (
        <Form.Item name="like" label={t('role.like')} extra={t('role.likeHint')}>
          <Select
            allowClear
            placeholder={t('role.likeNone')}
            options={roles.map(({ uuid, name }) => ({ value: uuid, label: stored(name) }))}
          />
        </Form.Item>
      )}
    </ModalForm>
  )
}

const blank: RoleRow = { uuid: '', code: '', name: '', builtin: false, permissions: [], people: 0 }
