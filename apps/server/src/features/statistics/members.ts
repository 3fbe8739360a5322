import type { FigureFamily } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import type { DepartmentRow } from './scope.ts'
import type { Question } from './sums.ts'

/** Whom or what a line of the table is about. */
export interface Member {
  key: string
  name: string
  /** The department of a person, the kind of a channel. */
  note: string
  isGone: boolean
  /** Has a line though nothing happened. */
  isStanding: boolean
}

interface Asked extends Question {
  departments: readonly DepartmentRow[]
}

const isInScope = ({ departmentIds }: Asked, id: string) => departmentIds?.includes(id) ?? true

const findPeople = async (db: Db | Tx, asked: Asked): Promise<Member[]> => {
  const names = new Map(asked.departments.map(({ id, name }) => [id, name]))
  const rows = await db
    .selectFrom('person')
    .select(['id', 'name', 'departmentId', 'disabledAt'])
    .where('tenantId', '=', asked.room.tenantId)
    .execute()
  return rows.map(({ id, name, departmentId, disabledAt }) => ({
    key: id,
    name,
    note: names.get(departmentId) ?? '',
    isGone: disabledAt !== null,
    isStanding: disabledAt === null && isInScope(asked, departmentId),
  }))
}

const departmentMembers = (_: Db | Tx, asked: Asked): Member[] =>
  asked.departments.map(({ id, name, parentId, isGone }) => ({
    key: id,
    name,
    note: asked.departments.find((one) => one.id === parentId)?.name ?? '',
    isGone,
    isStanding: !isGone && isInScope(asked, id),
  }))

const findChannels = async (db: Db | Tx, { room }: Asked): Promise<Member[]> => {
  const rows = await db
    .selectFrom('channel')
    .select(['id', 'name', 'type', 'disabledAt'])
    .where('tenantId', '=', room.tenantId)
    .execute()
  return rows.map(({ id, name, type, disabledAt }) => ({
    key: id,
    name,
    note: type,
    isGone: disabledAt !== null,
    isStanding: disabledAt === null,
  }))
}

const finders: Readonly<Record<FigureFamily, (db: Db | Tx, asked: Asked) => Promise<Member[]> | Member[]>> = {
  user: findPeople,
  group: departmentMembers,
  channel: findChannels,
  origination: () => [],
}

const isNarrowed = ({ filter, keys }: Question) =>
  [keys, ...Object.values(filter)].some((value) => value !== undefined)

/** Everybody there is, and whoever else did something; with a filter only these. */
export const membersOf = async (db: Db | Tx, asked: Asked, active: ReadonlySet<string>) => {
  const known = await finders[asked.family](db, asked)
  const names = new Set(known.map(({ key }) => key))
  const strangers = [...active].filter((key) => !names.has(key))
  return [
    ...known.filter(({ key, isStanding }) => active.has(key) || (isStanding && !isNarrowed(asked))),
    // A source is called what it is written as; who is gone altogether has no name any more.
    ...strangers.map((key) => ({
      key,
      name: asked.family === 'origination' ? key : '',
      note: '',
      isGone: asked.family !== 'origination',
    })),
  ]
}
