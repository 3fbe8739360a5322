import type { DepartmentRow, PersonRow } from '@rongbian/contract/admin'

/** Which dialog is asked for, and about what. */
export type Asking =
  | { to: 'createDepartment'; parentId: string }
  | { to: 'editDepartment' | 'moveDepartment'; department: DepartmentRow }
  | { to: 'createPerson'; departmentId: string | undefined }
  | { to: 'editPerson' | 'resetPassword' | 'seeDevices'; person: PersonRow }
  | { to: 'movePeople'; people: PersonRow[] }
  | { to: 'handOver'; name: string; account: string; password: string; fresh: boolean }

export type Ask = (asking: Asking) => void
