import type { DepartmentRow } from '@rongbian/contract/admin'
import type { MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { MenuReason } from '#/console/menu-reason.tsx'
import { holdOf } from '#/features/admin/departments/tree.ts'
import { useDepartments, useSetDepartmentStatus } from '#/features/admin/departments/use-departments.ts'
import type { Ask } from '#/features/admin/people/asking.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useFail } from '#/ui/use-fail.ts'

const useAskStatus = () => {
  const { t } = useTranslation('admin')
  const fail = useFail()
  const { message } = useApp()
  const ask = useAsk()
  const { mutateAsync: setStatus } = useSetDepartmentStatus()

  const change = async ({ uuid, name }: DepartmentRow, enabled: boolean) => {
    try {
      await setStatus({ uuid, enabled })
      void message.success(t(enabled ? 'department.enabled' : 'department.disabled', { name }))
    } catch (error) {
      fail(error)
    }
  }

  return (department: DepartmentRow) => {
    const { name, disabled } = department
    if (disabled) return void change(department, true)
    ask({
      title: t('department.disableTitle', { name }),
      content: t('department.disableHint'),
      okText: t('department.disable'),
      danger: true,
      onOk: () => change(department, false),
    })
  }
}

/** Answers the menu of a department. */
export const useDepartmentMenu = (onAsk: Ask) => {
  const { t } = useTranslation('admin')
  const askStatus = useAskStatus()
  const { data = [] } = useDepartments()

  return (department: DepartmentRow): MenuProps => {
    const { uuid, parentId, people, disabled } = department
    const hold = disabled ? undefined : holdOf(data, department)
    const status = disabled ? (
      t('department.enable')
    ) : hold ? (
      <MenuReason label={t('department.disable')} reason={t(`department.hold.${hold}`, { count: people })} />
    ) : (
      t('department.disable')
    )

    return {
      items: [
        {
          key: 'create',
          label: t('department.createChild'),
          disabled,
          onClick: () => onAsk({ to: 'createDepartment', parentId: uuid }),
        },
        {
          key: 'edit',
          label: t('department.editShort'),
          onClick: () => onAsk({ to: 'editDepartment', department }),
        },
        {
          key: 'move',
          label: t('department.moveShort'),
          disabled: parentId === null,
          onClick: () => onAsk({ to: 'moveDepartment', department }),
        },
        { type: 'divider' },
        {
          key: 'status',
          label: status,
          disabled: hold !== undefined,
          danger: !disabled,
          onClick: () => askStatus(department),
        },
      ],
    }
  }
}
