import { AppError } from '@rongbian/contract'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { ChannelOrder, ColumnNode } from '@rongbian/contract/releases'
import type { Message } from '@rongbian/domain'
import { type Actor, manyColumns, onlyGroups, releaseLimits } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { departmentsOf } from '#/features/people/index.ts'
import { type ChannelRow, findGrantedColumns, type GrantedColumn } from './queries.ts'

/** Whoever belongs to the group, not whoever can look into it. */
const mayChooseMany = async (db: Db | Tx, actor: Actor, { code }: Pick<ChannelRow, 'code'>) => {
  if (code !== manyColumns.channelCode) return false
  const { groups } = await departmentsOf(db as Db, actor)
  return groups.some(({ marks }) => marks.includes(manyColumns.mark))
}

const refuse = (message: Message) => new AppError('invalid', { fields: { column: message } })

const isLeaf = (columns: readonly GrantedColumn[], { id }: GrantedColumn) =>
  !columns.some(({ parentId }) => parentId === id)

const demandUsable = (columns: readonly GrantedColumn[], column: GrantedColumn) => {
  if (column.disabledAt) throw refuse(releaseMessages.columnDisabled({ name: column.name }))
  if (!column.isGranted) throw refuse(releaseMessages.columnNoRight({ name: column.name }))
  if (!isLeaf(columns, column)) throw refuse(releaseMessages.columnHasInner({ name: column.name }))
  if (column.type !== 0) throw refuse(releaseMessages.columnTakesNone({ name: column.name }))
}

const mainOf = (columns: readonly GrantedColumn[]) =>
  columns.find((column) => column.main && !column.disabledAt && isLeaf(columns, column))

/** What a release with these columns would stand in; whether it may is asked when it is ordered. */
export const judgedColumns = async (
  db: Db | Tx,
  actor: Actor,
  channel: ChannelRow,
  codes: readonly string[],
): Promise<GrantedColumn[]> => {
  const columns = await findGrantedColumns(db, actor, channel.id)
  const main = mainOf(columns)
  return columns.filter((column) => column === main || codes.includes(column.code))
}

/** The channel's main column always, and what was chosen beside it. */
export const chooseColumns = async (
  db: Db | Tx,
  actor: Actor,
  channel: ChannelRow,
  chosen: ChannelOrder['column'],
): Promise<GrantedColumn[]> => {
  const columns = await findGrantedColumns(db, actor, channel.id)
  const main = mainOf(columns)
  const extra = [...new Set(chosen.map(({ code }) => code))]
    .filter((code) => code !== main?.code)
    .map((code) => {
      const column = columns.find((one) => one.code === code)
      if (!column) throw refuse(releaseMessages.columnUnknown({ name: channel.name, code }))
      demandUsable(columns, column)
      return column
    })
  if (!main && extra.length === 0 && columns.length > 0) throw refuse(releaseMessages.columnNeeded())
  if (extra.length > releaseLimits.extraColumns && !(await mayChooseMany(db, actor, channel)))
    throw refuse(main ? releaseMessages.columnsTwo() : releaseMessages.columnsOne())
  return main ? [main, ...extra] : extra
}

/** The tree a drawer shows; what cannot be chosen is there and disabled, so that people find their way. */
export const showColumnTree = async (db: Db, actor: Actor, channel: ChannelRow) => {
  const columns = await findGrantedColumns(db, actor, channel.id)
  const nodeOf = (column: GrantedColumn, above: string): ColumnNode => {
    const path = above ? `${above}/${column.code}` : column.code
    const children = below(column.id, path)
    const isGroup = children.length > 0
    return {
      id: column.id,
      code: column.code,
      name: column.name,
      path,
      type: column.type,
      channelId: column.channelId,
      mainColumn: column.main,
      disabled: !column.isGranted || (isGroup && column.parentId === null && onlyGroups(channel.code)),
      isParent: isGroup,
      needsCover: column.needsCover,
      recruits: column.recruits,
      children,
    }
  }
  /** Leaves of another type than 0 are no place for a story, nor is a branch that has none. */
  const below = (parentId: string | null, path: string): ColumnNode[] =>
    columns
      .filter((column) => column.parentId === parentId && !column.disabledAt)
      .map((column) => nodeOf(column, path))
      .filter((node) => node.isParent || (node.type === 0 && isLeafOf(node)))
  const isLeafOf = ({ id }: ColumnNode) => !columns.some(({ parentId }) => parentId === id)
  const children = below(null, '')
  return {
    tree: { children, isParent: children.length > 0 },
    isCanMultiple: await mayChooseMany(db, actor, channel),
  }
}
