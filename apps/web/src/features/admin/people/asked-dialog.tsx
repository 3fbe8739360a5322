import { Suspense } from 'react'
import type { Ask, Asking } from '#/features/admin/people/asking.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const DepartmentDialog = lazyPart(
  async () => (await import('#/features/admin/departments/department-dialog.tsx')).DepartmentDialog,
)
const DepartmentMoveDialog = lazyPart(
  async () => (await import('#/features/admin/departments/department-move-dialog.tsx')).DepartmentMoveDialog,
)
const PersonDialog = lazyPart(
  async () => (await import('#/features/admin/people/person-dialog.tsx')).PersonDialog,
)
const PeopleMoveDialog = lazyPart(
  async () => (await import('#/features/admin/people/people-move-dialog.tsx')).PeopleMoveDialog,
)
const PasswordResetDialog = lazyPart(
  async () => (await import('#/features/admin/people/password-reset-dialog.tsx')).PasswordResetDialog,
)
const HandOverDialog = lazyPart(
  async () => (await import('#/features/admin/people/hand-over-dialog.tsx')).HandOverDialog,
)
const DevicesDrawer = lazyPart(
  async () => (await import('#/features/admin/people/devices-drawer.tsx')).DevicesDrawer,
)

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
