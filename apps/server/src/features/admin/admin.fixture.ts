import { setTimeout } from 'node:timers/promises'
import type { PersonForm } from '@rongbian/contract/admin'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { furnishNewsroom } from '#/features/newsroom/service.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'
import { beside } from '#/testing/one-connection.fixture.ts'

export const base = '/sprint/rest/admin'
export const password = 'Secret#77'

export const departmentId = async (db: Db, name: string) => {
  const rows = db.selectFrom('department').select('id').where('name', '=', name).orderBy('tenantId')
  return (await rows.executeTakeFirstOrThrow()).id
}

export const roleId = async (db: Db, name: string) => {
  const rows = db.selectFrom('role').select('id').where('name', '=', name).orderBy('tenantId')
  return (await rows.executeTakeFirstOrThrow()).id
}

export const findPerson = (db: Db, account: string) =>
  db
    .selectFrom('person')
    .selectAll()
    .where('account', '=', account)
    .orderBy('tenantId')
    .executeTakeFirstOrThrow()

export const lastAudit = (db: Db) =>
  db
    .selectFrom('auditLog')
    .select(['actorName', 'action', 'target', 'details', 'address'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const newDepartment = async (client: TestClient, parentId: string, name: string): Promise<string> => {
  const response = await client.post(`${base}/departments/create`, { name, parentId })
  return response.json().data.uuid
}

export const personForm = async (db: Db, changes: Partial<PersonForm> = {}): Promise<PersonForm> => ({
  name: '闻新',
  departmentId: await departmentId(db, '城市新闻部'),
  roleIds: [await roleId(db, '记者')],
  admin: false,
  level: 1,
  position: '见习记者',
  telephone: '13900009999',
  mailbox: 'new@chenguang.example',
  ...changes,
})

/** Someone who has signed in before and chosen a password of their own. */
export const newPerson = async (
  { db, as }: TestApp,
  account: string,
  changes: Partial<PersonForm> = {},
): Promise<string> => {
  const form = await personForm(db, changes)
  const response = await as('admin').post(`${base}/people/create`, { ...form, account, password })
  await db.updateTable('person').set({ mustChangePassword: false }).where('account', '=', account).execute()
  return response.json().data.uuid
}

/** A second house on the same server, with one person, who is signed in. */
export const addNeighbour = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const tenant = tx.insertInto('tenant').values({ code: 'neighbour', name: '邻报' }).returning('id')
    const { id: tenantId } = await tenant.executeTakeFirstOrThrow()
    const roleIds = await furnishNewsroom(tx, tenantId)
    const insertDepartment = (name: string, parentId: string | null) =>
      tx
        .insertInto('department')
        .values({ tenantId, name, parentId })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id: rootId } = await insertDepartment('邻报', null)
    const { id: departmentId } = await insertDepartment('邻报要闻部', rootId)
    const { id: personId } = await tx
      .insertInto('person')
      .values({ tenantId, account: 'neighbour', name: '邻居', passwordHash: '', departmentId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: sessionId } = await tx
      .insertInto('session')
      .values({
        tenantId,
        personId,
        tokenHash: Buffer.from('neighbour'),
        address: '',
        agent: '',
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { tenantId, departmentId, personId, sessionId, roleId: roleIds.editor ?? '' }
  })

export const untilWaiting = async (db: Db, count: number) => {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while (((await waiting.execute(db)).rows[0]?.count ?? 0) < count) await setTimeout(5)
}

/** Lets calls that write people begin, and go on only when all of them are under way in the database. */
export const atOnce = async <Answer>(db: Db, calls: (() => Promise<Answer>)[]) => {
  const answers = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').forUpdate().execute()
    const begun = calls.map((call) => beside(call))
    await beside(() => untilWaiting(db, calls.length))
    return begun
  })
  return Promise.all(answers)
}
