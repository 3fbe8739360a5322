import type { DepartmentBrief, DepartmentNode, LibraryRow, PersonBrief } from '@rongbian/contract/people'
import { type Actor, can, departmentMarkCodes, featureCodes, type Permission } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { avatarUrl } from '#/features/session/index.ts'
import * as queries from './queries.ts'

export const listDepartments = async (db: Db, tenantId: number): Promise<DepartmentBrief[]> => {
  const rows = await queries.findDepartments(db, tenantId)
  return rows.map(({ id, parentId, name, marks, showXysStorymetas }) => ({
    uuid: id,
    groupId: id,
    parentId,
    name,
    marks: departmentMarkCodes.filter((mark) => marks.includes(mark)),
    showXYSStorymetas: showXysStorymetas,
  }))
}

export const departmentTree = async (db: Db, tenantId: number): Promise<DepartmentNode[]> => {
  const rows = await listDepartments(db, tenantId)
  const under = Map.groupBy(rows, ({ parentId }) => parentId)
  const grow = (parentId: string | null): DepartmentNode[] =>
    (under.get(parentId) ?? []).map((row) => {
      const children = grow(row.uuid)
      return { ...row, isParent: children.length > 0, children }
    })
  return grow(null)
}

export const leafDepartments = async (db: Db, tenantId: number, onlyByUser: boolean) => {
  const rows = await listDepartments(db, tenantId)
  const parents = new Set(rows.map(({ parentId }) => parentId))
  const leaves = rows.filter(({ uuid }) => !parents.has(uuid))
  if (!onlyByUser) return leaves
  const staffed = new Set(
    (await queries.findDepartmentsWithPeople(db, tenantId)).map((row) => row.departmentId),
  )
  return leaves.filter(({ uuid }) => staffed.has(uuid))
}

/** The actor's department and those above it, nearest first. */
export const departmentsOf = async (db: Db, actor: Actor) => {
  const rows = await listDepartments(db, actor.tenantId)
  const byId = new Map(rows.map((row) => [row.uuid, row]))
  const groups: DepartmentBrief[] = []
  for (let row = byId.get(actor.departmentId); row; row = byId.get(row.parentId ?? '')) groups.push(row)
  const marks = groups.flatMap((group) => group.marks)
  return {
    name: groups[0]?.name ?? '',
    groups,
    isCanMultiple: marks.includes('media-centre') || marks.includes('web-media'),
    isScienceNewspaper: marks.includes('science-newspaper'),
  }
}

export const findPeople = async (db: Db, filter: queries.PeopleFilter): Promise<PersonBrief[]> => {
  const rows = await queries.findPeople(db, filter)
  return rows.map((row) => ({
    uuid: row.id,
    name: row.name,
    account: row.account,
    avatar: avatarUrl(row.avatar),
    position: row.position,
    groupId: row.departmentId,
    groupName: row.departmentName,
    roleNames: row.roleNames,
  }))
}

export const librariesOf = async (db: Db, actor: Actor): Promise<LibraryRow[]> => {
  const rows = await queries.findLibraries(db, actor.tenantId)
  return rows
    .filter(({ id }) => can(actor, `library.${id}` as Permission))
    .map(({ id, name }) => ({ id, name, type: id }))
}

export const featureGrants = (actor: Actor) =>
  Object.fromEntries(featureCodes.map((code) => [code, actor.features.includes(code)])) as Record<
    (typeof featureCodes)[number],
    boolean
  >

export const codeGrants = (actor: Actor, codes: readonly string[]) => {
  const granted: readonly string[] = actor.features
  return Object.fromEntries(codes.filter(Boolean).map((code) => [code, granted.includes(code)]))
}
