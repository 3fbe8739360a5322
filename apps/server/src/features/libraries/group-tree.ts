import type { GroupNode } from '@rongbian/contract/libraries'
import type { DepartmentNode } from '@rongbian/contract/people'
import { type Actor, departmentPlace } from '@rongbian/domain'
import type { Reader } from '#/db/reader.ts'
import { departmentTree } from '#/features/people/index.ts'
import { countLanes } from '#/reading/counts.ts'
import { atWorkIn, pendingIn } from '#/reading/sources.ts'

/** The reader's departments and those above them, with what lies and waits in each. */
export const groupTree = async (reader: Reader, actor: Actor): Promise<GroupNode[]> => {
  const { tenantId, departmentIds } = actor
  const departments = await departmentTree(reader.db, tenantId)
  const places = departmentIds.map(departmentPlace)
  const [all, todo] = await countLanes(reader, tenantId, [atWorkIn(places), pendingIn(places)])

  const toNodes = ({ uuid, groupId, name, children: below }: DepartmentNode): GroupNode[] => {
    const children = below.flatMap(toNodes)
    const readable = departmentIds.includes(uuid)
    if (!readable && children.length === 0) return []
    const place = departmentPlace(uuid)
    const counts = { count: all?.get(place) ?? 0, todo: todo?.get(place) ?? 0 }
    return [{ uuid, groupId, name, isParent: children.length > 0, readable, ...counts, children }]
  }
  return departments.flatMap(toNodes)
}
