import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '@rongbian/contract/releases'
import type { StoryContentInput } from '@rongbian/contract/stories'
import pino from 'pino'
import { departmentId, findPerson } from '#/features/admin/admin.fixture.ts'
import { passSteps, calls as reviewCalls } from '#/features/review/review.fixture.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { openSiteHome } from '#/site/open-home.ts'
import { openStorage } from '#/storage/open-storage.ts'
import type { TestApp } from '#/testing/app.fixture.ts'
import { type CrashPointHook, noCrash } from './outlets/points.ts'
import { deliverNow } from './outlets/worker.ts'

export const work = (id: number) => `/sprint/rest/workflow/stories/product/${id}`
export const view = (id: number) => `/sprint/view/workflow/stories/product/${id}`

interface ColumnFacts {
  code: string
  name?: string
  parent?: string
  main?: boolean
  type?: number
  needsCover?: boolean
  recruits?: boolean
}

/** A channel of its own for a test. Answers its id. */
export const newChannel = async (
  { db }: TestApp,
  code: string,
  type = 'website',
  columns: ColumnFacts[] = [{ code: 'home', main: true }, { code: 'city' }, { code: 'culture' }],
  changes: object = {},
) => {
  const { tenantId } = await findPerson(db, 'publisher')
  const { id: channelId } = await db
    .insertInto('channel')
    .values({ tenantId, code, name: `渠道${code}`, type, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = new Map<string, string>()
  for (const [sort, { parent, name, ...column }] of columns.entries()) {
    const row = {
      tenantId,
      channelId,
      name: name ?? column.code,
      sort,
      parentId: ids.get(parent ?? '') ?? null,
      ...column,
    }
    const { id } = await db.insertInto('channelColumn').values(row).returning('id').executeTakeFirstOrThrow()
    ids.set(column.code, id)
  }
  return channelId
}

/** From then on the channel, or the one column, is for this department and for others it was given to. */
export const grantChannel = async (
  { db }: TestApp,
  channelId: string,
  department: string,
  columnCode?: string,
) => {
  const { tenantId } = await findPerson(db, 'publisher')
  const column = await db
    .selectFrom('channelColumn')
    .select('id')
    .where('channelId', '=', channelId)
    .where('code', '=', columnCode ?? '')
    .executeTakeFirst()
  await db
    .insertInto('channelGrant')
    .values({
      tenantId,
      channelId,
      columnId: column?.id ?? null,
      departmentId: await departmentId(db, department),
    })
    .execute()
}

/** A story that has gone through its whole review. */
export const clearedStory = async (news: TestApp, content: StoryContentInput = {}) => {
  const id = await newStory(news.as('reporter'), { origination: '晨光日报', ...content })
  dataOf(await reviewCalls.submit(news.as('reporter'), id))
  await passSteps(news, id)
  return id
}

export const issue = async (news: TestApp, id: number, order: object, account = 'publisher') =>
  news.as(account).post(`${work(id)}/ratify/process`, order)

export const deliver = (news: TestApp, atPoint: CrashPointHook = noCrash) => {
  const { env, db } = news
  const storage = openStorage(env)
  return deliverNow({ env, home: openSiteHome(env), storage, log: pino({ level: 'silent' }), atPoint }, db)
}

export const releaseOf = async (news: TestApp, id: number, channelId: string) => {
  const { channels } = dataOf<{ channels: ReleaseRecord[] }>(
    await news.as('publisher').post(`${view(id)}/ratify/info`),
  )
  const found = channels.find(({ uuid }) => uuid === channelId)
  if (!found) throw new Error('no such channel')
  return found
}

export const siteFile = (news: TestApp, code: string, path: string) =>
  readFile(join(news.env.DATA_DIR, 'site', code, path), 'utf8')
