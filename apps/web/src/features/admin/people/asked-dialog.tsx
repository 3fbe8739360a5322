import { lazy, Suspense } from 'react'
import type { Ask, Asking } from '#/features/admin/people/asking.ts'

const DepartmentDialog = lazy(async () => {
  const { DepartmentDialog } = await import('#/features/admin/departments/department-dialog.tsx')
  return { default: DepartmentDialog }
})
const DepartmentMoveDialog = lazy(async () => {
  const { DepartmentMoveDialog } = await import('#/features/admin/departments/department-move-dialog.tsx')
  return { default: DepartmentMoveDialog }
})
const PersonDialog = lazy(async () => {
  const { PersonDialog } = await import('#/features/admin/people/person-dialog.tsx')
  return { default: PersonDialog }
})
const PeopleMoveDialog = lazy(async () => {
  const { PeopleMoveDialog } = await import('#/features/admin/people/people-move-dialog.tsx')
  return { default: PeopleMoveDialog }
})
const PasswordResetDialog = lazy(async () => {
  const { PasswordResetDialog } = await import('#/features/admin/people/password-reset-dialog.tsx')
  return { default: PasswordResetDialog }
})
const HandOverDialog = lazy(async () => {
  const { HandOverDialog } = await import('#/features/admin/people/hand-over-dialog.tsx')
  return { default: HandOverDialog }
})
const DevicesDrawer = lazy(async () => {
  const { DevicesDrawer } = await import('#/features/admin/people/devices-drawer.tsx')
  return { default: DevicesDrawer }
})

interface Props {
  asking: Asking
  onAsk: Ask
  onClose: () => void
  /** The chosen people have been moved. */
  onMoved: () => void
}

const dialogOf = ({ asking, onAsk, onClose, onMoved }: Props) => {
  switch (asking.to) {
    case 'createDepartment':
      return <DepartmentDialog parentId={asking.parentId} onClose={onClose} />
    case 'editDepartment':
      return <DepartmentDialog department={asking.department} onClose={onClose} />
    case 'moveDepartment':
      return <DepartmentMoveDialog department={asking.department} onClose={onClose} />
    case 'createPerson':
      return <PersonDialog departmentId={asking.departmentId} onAsk={onAsk} onClose={onClose} />
    case 'editPerson':
      return <PersonDialog person={asking.person} onAsk={onAsk} onClose={onClose} />
    case 'resetPassword':
      return <PasswordResetDialog person={asking.person} onAsk={onAsk} onClose={onClose} />
    case 'seeDevices':
      return <DevicesDrawer person={asking.person} onClose={onClose} />
    case 'movePeople':
      return <PeopleMoveDialog people={asking.people} onMoved={onMoved} onClose={onClose} />
    case 'handOver':
      return <HandOverDialog {...asking} onClose={onClose} />
  }
}

/** Each dialog comes over the wire when it is first asked for. */
export const AskedDialog = (props: Props) => <Suspense fallback={null}>{dialogOf(props)}</Suspense>
