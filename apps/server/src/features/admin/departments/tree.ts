import { AppError } from '@rongbian/contract'
import type { Department } from './queries.ts'

export const find = (all: readonly Department[], id: string | null) => all.find((one) => one.id === id)

export const childrenOf = (all: readonly Department[], parentId: string | null) =>
  all.filter((one) => one.parentId === parentId)

const isWithin = (all: readonly Department[], id: string | null, ancestorId: string): boolean => {
  const one = find(all, id)
  return one !== undefined && (one.id === ancestorId || isWithin(all, one.parentId, ancestorId))
}

const refuse = (field: string, message: string) => new AppError('invalid', { fields: { [field]: message } })

/** The newsroom has one department at the top; every other one stands below an enabled one, and never below itself. */
export const checkParent = (
  all: readonly Department[],
  parentId: string | null,
  moving?: Department | undefined,
) => {
  if (moving && moving.parentId === parentId) return
  if (moving?.parentId === null) {
    throw new AppError('not_allowed', { message: `“${moving.name}”是顶级部门，不能移动` })
  }
  if (parentId === null) throw refuse('parentId', '请选择上级部门')
  const parent = find(all, parentId)
  if (!parent) throw refuse('parentId', '上级部门不存在')
  if (parent.disabledAt) throw refuse('parentId', `上级部门“${parent.name}”已停用`)
  if (moving && isWithin(all, parentId, moving.id)) {
    throw refuse('parentId', `“${moving.name}”不能移到自己或自己的下级部门之下`)
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
  const where = find(all, parentId)?.name ?? ''
  const state = twin.disabledAt ? '（已停用）' : ''
  throw new AppError('conflict', { fields: { name: `“${where}”下已有名为“${name}”的部门${state}` } })
}

const names = (departments: readonly Department[]) => departments.map(({ name }) => `“${name}”`).join('、')

export const checkDisabling = (all: readonly Department[], department: Department) => {
  const { id, name, parentId, people } = department
  const refuseStatus = (reason: string) =>
    new AppError('not_allowed', { message: `“${name}”${reason}，不能停用` })
  if (parentId === null) throw refuseStatus('是顶级部门')
  if (people > 0) throw refuseStatus(`还有 ${people} 名在职人员`)
  const open = childrenOf(all, id).filter((one) => !one.disabledAt)
  if (open.length > 0) throw refuseStatus(`还有下级部门${names(open)}`)
}

export const checkEnabling = (all: readonly Department[], { name, parentId }: Department) => {
  const parent = find(all, parentId)
  if (parent?.disabledAt) {
    throw new AppError('not_allowed', { message: `上级部门“${parent.name}”已停用，不能启用“${name}”` })
  }
}
