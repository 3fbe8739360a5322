import { AppError } from '@rongbian/contract'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import type { ConsoleColumn } from '@rongbian/contract/publishing'
import { childrenOf, lineTo, nodeAt } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { refuse } from '#/features/admin/index.ts'
import * as queries from './column-queries.ts'

type Rows = readonly queries.ColumnRow[]

/** As people say it: 新闻/城市. */
export const pathOf = (all: Rows, id: string | null) =>
  lineTo(all, id)
    .map(({ name }) => name)
    .join('/')

/** A column stands at the top or below another of its channel, and never below itself. */
export const checkParent = (all: Rows, parentId: string | null, moving?: queries.ColumnRow) => {
  if (parentId === null) return
  if (!nodeAt(all, parentId)) throw refuse('parentId', publishingMessages.parentGone())
  if (moving && lineTo(all, parentId).some(({ id }) => id === moving.id)) {
    throw refuse('parentId', publishingMessages.belowItself({ name: moving.name }))
  }
  if (moving?.main) {
    throw new AppError('not_allowed', {
      message: publishingMessages.mainOnTop({ name: moving.name }),
    })
  }
}

interface Facts {
  live: Map<string, number>
  departments: Map<string, string[]>
}

const nodeOf = (all: Rows, facts: Facts, row: queries.ColumnRow): ConsoleColumn => {
  const children = childrenOf(all, row.id).map((child) => nodeOf(all, facts, child))
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    path: lineTo(all, row.id)
      .map(({ code }) => code)
      .join('/'),
    type: row.type,
    channelId: row.channelId,
    mainColumn: row.main,
    disabled: row.disabledAt !== null,
    isParent: children.length > 0,
    needsCover: row.needsCover,
    recruits: row.recruits,
    version: row.version,
    live: facts.live.get(row.id) ?? 0,
    departments: facts.departments.get(row.id) ?? [],
    children,
  }
}

export const grantsByColumn = async (db: Db, tenantId: number, channelId: string) => {
  const rows = await queries.findColumnGrants(db, tenantId, channelId)
  const groups = Map.groupBy(rows, ({ columnId }) => columnId ?? '')
  return new Map([...groups].map(([id, grants]) => [id, grants.map(({ departmentId }) => departmentId)]))
}

export const columnTree = async (db: Db, tenantId: number, channelId: string) => {
  const all = await queries.findColumns(db, tenantId, channelId)
  const live = await queries.countLive(db, tenantId, channelId)
  const facts = {
    live: new Map(live.map((row) => [row.columnId, row.live])),
    departments: await grantsByColumn(db, tenantId, channelId),
  }
  return childrenOf(all, null).map((row) => nodeOf(all, facts, row))
}
