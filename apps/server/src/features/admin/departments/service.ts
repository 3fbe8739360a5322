import { AppError } from '@rongbian/contract'
import type * as contract from '@rongbian/contract/admin'
import { adminMessages } from '@rongbian/contract/messages/admin'
import { childrenOf, departmentMarkCodes, nodeAt } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db, Tx } from '#/db/open.ts'
import type { CallCtx } from '#/http/command.ts'
import { changesOf, isEmpty, record } from '../write.ts'
import * as queries from './queries.ts'
import { checkDisabling, checkEnabling, checkName, checkParent } from './tree.ts'

type DepartmentForm = z.output<typeof contract.updateDepartment.body>
type DepartmentPlace = z.output<typeof contract.moveDepartment.body>

const knownMarks = (marks: readonly string[]) => departmentMarkCodes.filter((mark) => marks.includes(mark))

export const listDepartments = async (db: Db, tenantId: number): Promise<contract.DepartmentRow[]> => {
  const rows = await queries.findDepartments(db, tenantId)
  return rows.map(({ id, parentId, name, marks, showXysStorymetas, sort, disabledAt, people }) => ({
    uuid: id,
    parentId,
    name,
    marks: knownMarks(marks),
    showXYSStorymetas: showXysStorymetas,
    sort,
    disabled: disabledAt !== null,
    people,
  }))
}

const load = async (tx: Tx, tenantId: number, id: string) => {
  const all = await queries.findDepartments(tx, tenantId)
  const department = nodeAt(all, id)
  if (!department) throw new AppError('not_found', { message: adminMessages.departmentGone() })
  return { all, department }
}

const nameOf = (all: readonly queries.Department[], id: string | null) => nodeAt(all, id)?.name ?? ''

export const createDepartment = async ({ tx, actor, caller }: CallCtx, form: DepartmentForm) => {
  const all = await queries.findDepartments(tx, actor.tenantId)
  const { parentId, name, showXYSStorymetas } = form
  checkParent(all, parentId)
  checkName(all, parentId, name)
  const sort = (childrenOf(all, parentId).at(-1)?.sort ?? -1) + 1
  const values = { parentId, name, marks: knownMarks(form.marks), showXysStorymetas: showXYSStorymetas, sort }
  const { id } = await queries.insertDepartment(tx, actor.tenantId, values)
  await record({ tx, actor, caller }, id, {
    action: 'department.create',
    target: name,
    details: { parent: nameOf(all, parentId), marks: values.marks },
  })
  return { uuid: id }
}

const siblingIds = (all: readonly queries.Department[], parentId: string | null, id: string) =>
  childrenOf(all, parentId)
    .map((one) => one.id)
    .filter((sibling) => sibling !== id)

export const updateDepartment = async ({ tx, actor, caller }: CallCtx, id: string, form: DepartmentForm) => {
  const { all, department } = await load(tx, actor.tenantId, id)
  const { parentId, name, showXYSStorymetas: showXysStorymetas } = form
  checkParent(all, parentId, department)
  checkName(all, parentId, name, id)
  const values = { parentId, name, marks: knownMarks(form.marks), showXysStorymetas }
  const facts = (from: typeof values) => ({
    name: from.name,
    parent: nameOf(all, from.parentId),
    marks: from.marks,
    showXYSStorymetas: from.showXysStorymetas,
  })
  const details = changesOf(facts({ ...department, marks: knownMarks(department.marks) }), facts(values))
  if (isEmpty(details) && parentId === department.parentId) return

  await queries.updateDepartment(tx, actor.tenantId, id, values)
  if (parentId !== department.parentId) {
    await queries.numberDepartments(tx, actor.tenantId, [...siblingIds(all, parentId, id), id])
  }
  await record({ tx, actor, caller }, id, { action: 'department.update', target: department.name, details })
}

/** Puts a department among the children of its parent, and numbers them without gaps. */
export const moveDepartment = async (
  { tx, actor, caller }: CallCtx,
  id: string,
  { parentId, index }: DepartmentPlace,
) => {
  const { all, department } = await load(tx, actor.tenantId, id)
  checkParent(all, parentId, department)
  checkName(all, parentId, department.name, id)
  const order = siblingIds(all, parentId, id).toSpliced(index, 0, id)
  const position = childrenOf(all, department.parentId).indexOf(department)
  const details = changesOf(
    { parent: nameOf(all, department.parentId), index: position },
    { parent: nameOf(all, parentId), index: order.indexOf(id) },
  )
  await queries.updateDepartment(tx, actor.tenantId, id, { parentId })
  await queries.numberDepartments(tx, actor.tenantId, order)
  await record({ tx, actor, caller }, id, { action: 'department.move', target: department.name, details })
}

export const setDepartmentStatus = async ({ tx, actor, caller }: CallCtx, id: string, enabled: boolean) => {
  const { all, department } = await load(tx, actor.tenantId, id)
  const was = department.disabledAt === null
  if (was === enabled) return
  if (enabled) checkEnabling(all, department)
  else checkDisabling(all, department)
  await queries.updateDepartment(tx, actor.tenantId, id, { disabledAt: enabled ? null : new Date() })
  await record({ tx, actor, caller }, id, {
    action: 'department.status',
    target: department.name,
    details: changesOf({ enabled: was }, { enabled }),
  })
}
