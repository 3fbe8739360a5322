import type { PersonRow } from '@rongbian/contract/admin'
import { makePassword } from '#/features/admin/people/make-password.ts'

/** What the person form holds. */
export interface PersonValues {
  account: string
  password: string
  name: string
  departmentId: string
  roleIds: string[]
  admin: boolean
  level: number
  position: string
  telephone: string
  mailbox: string
  ssoId: string
}

type EditableField = Exclude<keyof PersonValues, 'account' | 'password'>

const editable = [
  'name',
  'departmentId',
  'roleIds',
  'admin',
  'level',
  'position',
  'telephone',
  'mailbox',
  'ssoId',
] as const satisfies EditableField[]

export const blankPerson = (departmentId: string | undefined): Partial<PersonValues> => ({
  account: '',
  password: makePassword(),
  name: '',
  ...(departmentId && { departmentId }),
  roleIds: [],
  admin: false,
  level: 1,
  position: '',
  telephone: '',
  mailbox: '',
  ssoId: '',
})

export const valuesOf = ({
  account,
  name,
  departmentId,
  roleIds,
  admin,
  level,
  position,
  telephone,
  mailbox,
  ssoId,
}: PersonRow) => ({ account, name, departmentId, roleIds, admin, level, position, telephone, mailbox, ssoId })

/** Fields in which two states of a person differ. */
export const changedFields = (before: PersonRow, after: PersonRow): EditableField[] =>
  editable.filter((field) => String(before[field]) !== String(after[field]))
