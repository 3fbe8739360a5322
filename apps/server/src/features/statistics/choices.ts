import type { DepartmentNode } from '@rongbian/contract/people'
import { type Actor, childrenOf, idsWithin } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { departmentTree } from '#/features/people/index.ts'
import { departmentsAsked, departmentsSeenBy, findDepartments } from './scope.ts'

const findNode = (nodes: readonly DepartmentNode[], id: string): DepartmentNode | undefined => {
  for (const node of nodes) {
    const found = node.uuid === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}

/** The whole tree, or the own department with what is below it. */
export const groupTree = async (db: Db, actor: Actor): Promise<DepartmentNode[]> => {
  const tree = await departmentTree(db, actor.tenantId)
  if (actor.permissions.includes('statistics-all')) return tree
  const own = findNode(tree, actor.departmentId)
  return own ? [own] : []
}

interface ChildrenAsked {
  groupId?: string | undefined
  keyword?: string | undefined
}

/** What stands right below a department; with a keyword, whatever is called so anywhere below it. */
export const groupChildren = async (db: Db, actor: Actor, { groupId, keyword }: ChildrenAsked) => {
  const departments = await findDepartments(db, actor.tenantId)
  const seen = departmentsSeenBy(actor, departments)
  departmentsAsked(actor, { groupId }, departments)
  const top = groupId ?? (seen ? actor.departmentId : null)
  const inside = top === null ? departments.map(({ id }) => id) : idsWithin(departments, top)
  const words = keyword?.toLowerCase()
  const found = words
    ? departments.filter(({ id, name }) => inside.includes(id) && name.toLowerCase().includes(words))
    : childrenOf(departments, top)
  return found
    .filter(({ isGone }) => !isGone)
    .map(({ id, parentId, name }) => ({
      uuid: id,
      groupId: id,
      parentId,
      name,
      isParent: departments.some((one) => one.parentId === id && !one.isGone),
    }))
}

export const channelChoices = async (db: Db, { tenantId }: Actor) => {
  const rows = await db
    .selectFrom('channel')
    .select(['id', 'name', 'type', 'disabledAt'])
    .where('tenantId', '=', tenantId)
    .orderBy('sort')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, type, disabledAt }) => ({
    channelId: id,
    name,
    type,
    isGone: disabledAt !== null,
  }))
}

export const roleChoices = async (db: Db, { tenantId }: Actor) => {
  const rows = await db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('tenantId', '=', tenantId)
    .orderBy('sort')
    .orderBy('name')
    .execute()
  return rows.map(({ id, name }) => ({ roleId: id, name }))
}
