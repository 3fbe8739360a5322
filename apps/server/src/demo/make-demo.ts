import type { Db, Tx } from '#/db/open.ts'
import { demoPassword, furnishNewsroom } from '#/features/newsroom/index.ts'
import { hashPassword } from '#/features/session/index.ts'
import { tellPast } from '#/features/statistics/index.ts'
import type { Storage } from '#/storage/storage.ts'
import { addAnnouncements } from './announcements.ts'
import { addCommand } from './command.ts'
import { addFeeds } from './feeds.ts'
import { addHeard } from './heard.ts'
import { departments, newsroom, people } from './newsroom.ts'
import { addNotifications } from './notifications.ts'
import { addPay } from './pay.ts'
import { addReaders } from './readers.ts'
import { addSpecials } from './specials.ts'
import { addStatistics } from './statistics.ts'
import { makeStories } from './stories/make-stories.ts'
import type { DemoPlatforms } from './stories/past-posts.ts'
import { addTopics } from './topics.ts'

const addDepartments = async (tx: Tx, tenantId: number) => {
  const ids = new Map(departments.map(({ id }) => [id, crypto.randomUUID() as string]))
  await tx
    .insertInto('department')
    .values(
      departments.map(({ id, parent, name, marks = [], showXysStorymetas = false }, sort) => ({
        tenantId,
        id: ids.get(id),
        parentId: parent ? (ids.get(parent) ?? null) : null,
        name,
        marks,
        showXysStorymetas,
        sort,
      })),
    )
    .execute()
  return ids
}

/** Telephone and mailbox follow the account, so that the form of every demo person is complete and plainly invented. */
const contact = (account: string, index: number) => ({
  telephone: `1390000${String(1000 + index)}`,
  mailbox: `${account}@chenguang.example`,
})

const known = (ids: ReadonlyMap<string, string>) => (key: string) => {
  const id = ids.get(key)
  if (!id) throw new Error(`the demo newsroom has no ${key}`)
  return id
}

/** Made whole or not at all: a start that dies half-way finds an empty database again. Without storage there are no stories. */
export const makeDemoNewsroom = async (db: Db, storage?: Storage, platforms?: DemoPlatforms) => {
  const passwordHash = await hashPassword(demoPassword)
  await db.transaction().execute(async (tx) => {
    const { id: tenantId } = await tx
      .insertInto('tenant')
      .values({ ...newsroom, demo: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const roleIds = await furnishNewsroom(tx, tenantId)
    const departmentIds = await addDepartments(tx, tenantId)

    const rows = await tx
      .insertInto('person')
      .values(
        people.map(
          ({ account, name, department, position, signature = '', admin = false, level = 1 }, index) => ({
            tenantId,
            account,
            name,
            departmentId: departmentIds.get(department) ?? '',
            position,
            signature,
            admin,
            level,
            passwordHash,
            ...contact(account, index),
          }),
        ),
      )
      .returning(['id', 'account'])
      .execute()
    const personIds = new Map(rows.map(({ id, account }) => [account, id]))
    await tx
      .insertInto('personRole')
      .values(
        people.flatMap(({ account, roles }) =>
          roles.map((role) => ({
            tenantId,
            personId: personIds.get(account) ?? '',
            roleId: roleIds[role] ?? '',
          })),
        ),
      )
      .execute()
    await addNotifications(tx, tenantId, personIds)
    await addAnnouncements(tx, tenantId, personIds, departmentIds)
    if (!storage) return
    const room = {
      tenantId,
      person: known(personIds),
      department: known(departmentIds),
      personName: known(new Map(people.map(({ account, name }) => [account, name]))),
      departmentName: known(new Map(departments.map(({ id, name }) => [id, name]))),
    }
    await makeStories(tx, room, storage, platforms)
    await tellPast(tx, { tenantId })
    await addReaders(tx, tenantId)
    await addPay(tx, room)
    await addStatistics(tx, room)
    await addTopics(tx, room)
    await addSpecials(tx, room)
    await addCommand(tx, room)
    await addFeeds(tx, tenantId, room.person('chief'))
    await addHeard(tx, room)
  })
}
