import type { Actor } from '@rongbian/domain'
import pino from 'pino'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { addNeighbour, departmentId, findPerson, roleId } from '#/features/admin/admin.fixture.ts'
import { createSessions, openSession } from '#/features/session/index.ts'
import { rulebooksOf } from '#/features/words/index.ts'

/** The newsroom's words of today, as its calls would check by. */
export const rulebookFor = (db: Db, tenantId: number) => {
  // Of the settings only the time zone is looked at.
  const env = { TIME_ZONE: 'Asia/Shanghai' } as Env
  return rulebooksOf({ db, env })(tenantId)
}

const quiet = { connected: false, heard: 0, gaps: 0, on: () => {}, close: async () => {} }
const caller = { requestId: '', address: '', agent: '' }

/** The person as every call sees them. */
export const actorOf = async (db: Db, account: string): Promise<Actor> => {
  const { id: personId, tenantId } = await findPerson(db, account)
  const sessions = createSessions(db, quiet, pino({ level: 'silent' }), 12)
  const { cookie } = await db
    .transaction()
    .execute((tx) => openSession(tx, { tenantId, personId, hours: 12 }, caller))
  return (await sessions.resolve(cookie)).actor
}

const addPerson = async (db: Db, account: string, department: string, roles: readonly string[]) => {
  const { tenantId } = await findPerson(db, 'reporter')
  const { id: personId } = await db
    .insertInto('person')
    .values({
      tenantId,
      account,
      name: account,
      passwordHash: '',
      departmentId: await departmentId(db, department),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of roles) {
    await db
      .insertInto('personRole')
      .values({ tenantId, personId, roleId: await roleId(db, name) })
      .execute()
  }
}

const day = 24 * 3_600_000

export const delegate = async (db: Db, giver: string, taker: string, endsInDays: number) => {
  const { tenantId, id: giverId } = await findPerson(db, giver)
  const { id: takerId } = await findPerson(db, taker)
  await db
    .insertInto('delegation')
    .values({
      tenantId,
      giverId,
      takerId,
      kinds: ['review', 'proof'],
      startsAt: new Date(Date.now() - 5 * day),
      endsAt: new Date(Date.now() + endsInDays * day),
    })
    .execute()
}

const everySeat = ['编辑', '校对', '部门主任', '总编']
const city = '城市新闻部'

/** People beside those of the demo newsroom: account, department, roles. */
const extras = [
  ['author', city, everySeat],
  ['saver', city, everySeat],
  ['double', city, ['编辑', '校对']],
  ['giver', city, everySeat],
  ['deputy', '版面中心', ['版面编辑']],
  ['late', '版面中心', ['版面编辑']],
  ['shadow', '版面中心', ['版面编辑']],
  ['elsewhere', '教科文部', ['编辑', '部门主任']],
] as const

/** Everyone who might try to do a step. */
export const castOf = async (db: Db) => {
  for (const [account, department, roles] of extras) await addPerson(db, account, department, roles)
  await delegate(db, 'giver', 'deputy', 1)
  await delegate(db, 'giver', 'late', -1)
  await delegate(db, 'author', 'shadow', 1)
  await addNeighbour(db)
  const accounts = [
    ...extras.map(([account]) => account),
    ...(['editor', 'proof', 'proof2', 'proof3', 'director', 'chief', 'layout', 'neighbour'] as const),
  ]
  const entries: [string, Actor][] = []
  for (const account of accounts) entries.push([account, await actorOf(db, account)])
  const cast = new Map(entries)
  return (account: string) => {
    const actor = cast.get(account)
    if (!actor) throw new Error(`nobody is called ${account}`)
    return actor
  }
}
