import { AppError } from '@rongbian/contract'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import type * as contract from '@rongbian/contract/publishing'
import { type Actor, childrenOf, type Message, nodeAt, specialColumnType } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db, Tx } from '#/db/open.ts'
import { changesOf, checkVersion, isEmpty, record, refuse, taken } from '#/features/admin/index.ts'
import { askRebuild } from '#/features/releases/index.ts'
import type { CallCtx } from '#/http/command.ts'
import type { Caller } from '#/http/route.ts'
import { requireChannel } from './channels.ts'
import * as queries from './column-queries.ts'
import { checkParent, columnTree, grantsByColumn, pathOf } from './column-tree.ts'
import { checkDepartments, replaceGrants, withNames } from './grants.ts'

type ColumnForm = z.output<typeof contract.saveColumn.body>
type ColumnMove = z.output<typeof contract.moveColumn.body>
type ColumnRemoval = z.output<typeof contract.removeColumn.body>

export const consoleColumns = async (db: Db, { tenantId }: Actor, channelId: string) => {
  await requireChannel(db, tenantId, channelId)
  return columnTree(db, tenantId, channelId)
}

const load = async (tx: Tx, tenantId: number, channelId: string) => {
  const channel = await requireChannel(tx, tenantId, channelId)
  return { channel, all: await queries.findColumns(tx, tenantId, channelId) }
}

const require = (all: readonly queries.ColumnRow[], id: string) => {
  const column = nodeAt(all, id)
  if (!column) throw new AppError('not_found', { message: publishingMessages.columnGone() })
  if (column.type === specialColumnType)
    throw new AppError('not_allowed', { message: publishingMessages.columnOfSpecial({ name: column.name }) })
  return column
}

interface ColumnFacts extends Omit<ColumnForm, 'id' | 'version' | 'parentId'> {
  parentId: string | null
}

const factsOf = (row: queries.ColumnRow, departments: string[]): ColumnFacts => ({
  parentId: row.parentId,
  code: row.code,
  name: row.name,
  type: row.type,
  mainColumn: row.main,
  needsCover: row.needsCover,
  recruits: row.recruits,
  disabled: row.disabledAt !== null,
  departments,
})

const rowOf = (facts: ColumnFacts, disabledAt: Date | null = null) => {
  const { departments: _, disabled, mainColumn: main, ...values } = facts
  return { ...values, main, disabledAt: disabled ? (disabledAt ?? new Date()) : null }
}

/** Only a special page makes a column of its own. */
const checkType = ({ type }: ColumnFacts) => {
  if (type === specialColumnType) throw refuse('type', publishingMessages.specialType())
}

const checkTwins = (all: readonly queries.ColumnRow[], facts: ColumnFacts, self?: string) => {
  const others = all.filter(({ id }) => id !== self)
  const twin = others.find(({ code }) => code === facts.code)
  if (twin) throw taken('code', publishingMessages.columnCodeTaken({ code: facts.code, name: twin.name }))
  if (childrenOf(others, facts.parentId).some(({ name }) => name === facts.name)) {
    throw taken('name', publishingMessages.columnTaken({ name: facts.name }))
  }
}

/** The main column takes every story of the channel: there is one, at the top and in use. */
const checkMain = ({ mainColumn, parentId, disabled, name }: ColumnFacts, before?: queries.ColumnRow) => {
  if (before?.main && !mainColumn) {
    throw refuse('mainColumn', publishingMessages.mainNeeded({ name }))
  }
  if (!mainColumn) return
  if (parentId !== null) throw refuse('mainColumn', publishingMessages.mainFirstLevel())
  if (disabled) throw refuse('disabled', publishingMessages.mainEnabled())
}

const checkCode = async (tx: Tx, tenantId: number, { id, code, name }: queries.ColumnRow, after: string) => {
  if (code === after) return
  const { live } = await queries.findUse(tx, tenantId, id)
  if (live > 0) {
    throw refuse('code', publishingMessages.columnCodeLive({ name, live }))
  }
}

const written = async (
  tx: Tx,
  tenantId: number,
  { id: _, version: __, parentId, ...form }: ColumnForm,
  before?: queries.ColumnRow,
): Promise<ColumnFacts> => ({
  ...form,
  name: form.name.toWellFormed(),
  parentId: parentId === undefined ? (before?.parentId ?? null) : parentId,
  departments: await checkDepartments(tx, tenantId, form.departments),
})

const nextPlace = (all: readonly queries.ColumnRow[], parentId: string | null) =>
  (childrenOf(all, parentId).at(-1)?.sort ?? -1) + 1

const firstOrdinary = (all: readonly queries.ColumnRow[]) =>
  childrenOf(all, null).find(({ type }) => type !== specialColumnType)

/** How a parent is named in the audit log. */
const spoken = (all: readonly queries.ColumnRow[], { parentId, ...facts }: ColumnFacts) => ({
  parent: pathOf(all, parentId),
  ...facts,
})

interface Writing {
  tx: Tx
  actor: Actor
  caller: Caller
  channelId: string
  all: queries.ColumnRow[]
}

const create = async ({ tx, actor, caller, channelId, all }: Writing, form: ColumnForm) => {
  const { tenantId } = actor
  const wanted = await written(tx, tenantId, form)
  const isFirst = firstOrdinary(all) === undefined && wanted.parentId === null
  const facts = { ...wanted, mainColumn: wanted.mainColumn || isFirst }
  checkParent(all, facts.parentId)
  checkTwins(all, facts)
  checkMain(facts)
  checkType(facts)
  const values = { ...rowOf(facts), channelId, sort: nextPlace(all, facts.parentId) }
  const { id } = await queries.insertColumn(tx, tenantId, values)
  await replaceGrants(tx, tenantId, { channelId, columnId: id }, facts.departments)
  const { name, ...rest } = spoken(all, facts)
  const details = await withNames(tx, tenantId, rest)
  await record({ tx, actor, caller }, id, { action: 'column.create', target: name, details })
  return facts.mainColumn ? id : undefined
}

const update = async (
  { tx, actor, caller, channelId, all }: Writing,
  before: queries.ColumnRow,
  form: ColumnForm,
) => {
  const { tenantId } = actor
  const { id } = before
  checkVersion(before.name, before.version, form.version)
  const facts = await written(tx, tenantId, form, before)
  const departments = (await grantsByColumn(tx, tenantId, channelId)).get(id) ?? []
  const changes = changesOf(spoken(all, factsOf(before, departments)), spoken(all, facts))
  if (isEmpty(changes)) return undefined
  checkParent(all, facts.parentId, facts.parentId === before.parentId ? undefined : before)
  checkTwins(all, facts, id)
  checkMain(facts, before)
  checkType(facts)
  await checkCode(tx, tenantId, before, facts.code)
  const sort = facts.parentId === before.parentId ? before.sort : nextPlace(all, facts.parentId)
  await queries.updateColumn(tx, tenantId, id, { ...rowOf(facts, before.disabledAt), sort })
  await replaceGrants(tx, tenantId, { channelId, columnId: id }, facts.departments)
  const details = await withNames(tx, tenantId, changes)
  await record({ tx, actor, caller }, id, { action: 'column.update', target: before.name, details })
  return facts.mainColumn ? id : undefined
}

export const saveColumn = async ({ tx, actor, caller }: CallCtx, channelId: string, form: ColumnForm) => {
  const { tenantId } = actor
  const { all } = await load(tx, tenantId, channelId)
  const writing = { tx, actor, caller, channelId, all }
  const main = await (form.id ? update(writing, require(all, form.id), form) : create(writing, form))
  const chosen = main ?? (all.some((one) => one.main) ? undefined : firstOrdinary(all)?.id)
  if (chosen) await queries.setMain(tx, tenantId, channelId, chosen)
  await askRebuild(tx, tenantId, channelId)
  return columnTree(tx, tenantId, channelId)
}

const checkSiblings = (all: readonly queries.ColumnRow[], { id, parentId, siblings }: ColumnMove) => {
  const others = childrenOf(all, parentId).filter((one) => one.id !== id)
  const expected = [...others.map((one) => one.id), id]
  if (siblings.length !== expected.length || !expected.every((one) => siblings.includes(one))) {
    throw new AppError('stale', { message: publishingMessages.columnsChanged() })
  }
}

export const moveColumn = async ({ tx, actor, caller }: CallCtx, channelId: string, move: ColumnMove) => {
  const { tenantId } = actor
  const { all } = await load(tx, tenantId, channelId)
  const column = require(all, move.id)
  const { parentId, siblings } = move
  if (parentId !== column.parentId) {
    checkParent(all, parentId, column)
    checkTwins(all, { ...factsOf(column, []), parentId }, column.id)
  }
  checkSiblings(all, move)
  const index = childrenOf(all, column.parentId).indexOf(column)
  const details = changesOf(
    { parent: pathOf(all, column.parentId), index },
    { parent: pathOf(all, parentId), index: siblings.indexOf(column.id) },
  )
  if (isEmpty(details)) return columnTree(tx, tenantId, channelId)
  await queries.updateColumn(tx, tenantId, column.id, { parentId })
  await queries.numberColumns(tx, tenantId, siblings)
  await record({ tx, actor, caller }, column.id, { action: 'column.move', target: column.name, details })
  await askRebuild(tx, tenantId, channelId)
  return columnTree(tx, tenantId, channelId)
}

const checkUnused = async (tx: Tx, tenantId: number, all: queries.ColumnRow[], column: queries.ColumnRow) => {
  const { name } = column
  const refuseRemoval = (message: Message) => new AppError('not_allowed', { message })
  const children = childrenOf(all, column.id).length
  if (children > 0) throw refuseRemoval(publishingMessages.columnHasInner({ name, children }))
  const { stories } = await queries.findUse(tx, tenantId, column.id)
  if (stories > 0) throw refuseRemoval(publishingMessages.columnWasUsed({ name, stories }))
  if (column.main && all.length > 1) throw refuseRemoval(publishingMessages.columnIsMain({ name }))
}

export const removeColumn = async (
  { tx, actor, caller }: CallCtx,
  channelId: string,
  { id, version }: ColumnRemoval,
) => {
  const { tenantId } = actor
  const { all } = await load(tx, tenantId, channelId)
  const column = require(all, id)
  checkVersion(column.name, column.version, version)
  await checkUnused(tx, tenantId, all, column)
  await replaceGrants(tx, tenantId, { channelId, columnId: id }, [])
  await queries.removeColumn(tx, tenantId, id)
  const { code } = column
  await record({ tx, actor, caller }, id, {
    action: 'column.remove',
    target: column.name,
    details: { parent: pathOf(all, column.parentId), code },
  })
  await askRebuild(tx, tenantId, channelId)
  return columnTree(tx, tenantId, channelId)
}
