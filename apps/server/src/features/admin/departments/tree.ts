import { AppError } from '@rongbian/contract'
import { adminMessages } from '@rongbian/contract/messages/admin'
import { childrenOf, lineTo, type Message, nodeAt } from '@rongbian/domain'
import type { Department } from './queries.ts'

const refuse = (field: string, message: Message) => new AppError('invalid', { fields: { [field]: message } })

/** The newsroom has one department at the top; every other one stands below an enabled one, and never below itself. */
export const checkParent = (
  all: readonly Department[],
  parentId: string | null,
  moving?: Department | undefined,
) => {
  if (moving && moving.parentId === parentId) return
  if (moving?.parentId === null) {
    throw new AppError('not_allowed', { message: adminMessages.topFixed({ name: moving.name }) })
  }
  if (parentId === null) throw refuse('parentId', adminMessages.parentNeeded())
  const parent = nodeAt(all, parentId)
  if (!parent) throw refuse('parentId', adminMessages.parentGone())
  if (parent.disabledAt) throw refuse('parentId', adminMessages.parentDisabled({ name: parent.name }))
  if (moving && lineTo(all, parentId).some(({ id }) => id === moving.id)) {
    throw refuse('parentId', adminMessages.belowItself({ name: moving.name }))
  }
}

export const checkName = (
  all: readonly Department[],
  parentId: string | null,
  name: string,
  self?: string | undefined,
) => {
  const twin = childrenOf(all, parentId).find((one) => one.name === name && one.id !== self)
  if (!twin) return
  const where = nodeAt(all, parentId)?.name ?? ''
  const said = twin.disabledAt ? adminMessages.departmentTakenDisabled : adminMessages.departmentTaken
  throw new AppError('conflict', { fields: { name: said({ where, name }) } })
}

export const checkDisabling = (all: readonly Department[], department: Department) => {
  const { id, name, parentId, people } = department
  const refuseStatus = (message: Message) => new AppError('not_allowed', { message })
  if (parentId === null) throw refuseStatus(adminMessages.topStays({ name }))
  if (people > 0) throw refuseStatus(adminMessages.departmentHasPeople({ name, people }))
  const open = childrenOf(all, id).filter((one) => !one.disabledAt)
  const inner = open.map((one) => adminMessages.quoted({ name: one.name }))
  if (open.length > 0) throw refuseStatus(adminMessages.departmentHasInner({ name, inner }))
}

export const checkEnabling = (all: readonly Department[], { name, parentId }: Department) => {
  const parent = nodeAt(all, parentId)
  if (parent?.disabledAt) {
    throw new AppError('not_allowed', {
      message: adminMessages.parentStillDisabled({ parent: parent.name, name }),
    })
  }
}
