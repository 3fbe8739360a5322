import type { PayLineView, PayPeriod, PaySchemeView } from '@rongbian/contract/pay'
import { dayIn, wholeShare } from '@rongbian/domain'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'
import { addMonths, monthOf } from './months.ts'

export const pay = '/sprint/rest/pay'

export const today = () => dayIn(new Date(), 'Asia/Shanghai')
/** So many months before this one. */
export const monthsAgo = (count: number) => addMonths(monthOf(today()), -count)
export const dayOf = (month: string, day = '10') => `${month}-${day}`

/** A year ago: before any month of the tests. */
export const longAgo = dayOf(monthsAgo(12), '01')

export const thousand = (amount: number, changes: object = {}) => ({
  name: '文字',
  part: 'base',
  per: 'thousand',
  amount,
  when: { isFirst: true },
  ...changes,
})

export const newScheme = async (
  client: TestClient,
  {
    kind = 'fee',
    rules = [thousand(10_000)] as object[],
    fromDay = longAgo,
    ...terms
  }: Record<string, unknown> & {
    rules?: object[]
  } = {},
) =>
  dataOf<PaySchemeView>(
    await client.post(`${pay}/schemes/add`, {
      kind,
      name: `方案${crypto.randomUUID()}`,
      fromDay,
      terms: { rules, ...terms },
    }),
  )

export interface Published {
  account?: string
  day: string
  chars?: number
  type?: string
  class?: string
  title?: string
  authors?: { name: string; uuid?: string; share?: number | null }[]
  channelId: string
}

const contentOf = ({
  chars = 1_320,
  class: originalCategory = '1',
  title = '晨雾',
  authors = [],
}: Published) => ({
  title,
  htmlContent: `<p>${'字'.repeat(chars)}</p>`,
  content: '',
  level: 1,
  photos: [],
  stories: [],
  coverList: [],
  properties: {
    originalCategory,
    remuneration_author: authors.map((author) => ({ uuid: '', share: null, ...author })),
  },
})

const insertText = (news: TestApp, tenantId: number, storyId: number, no: number, published: Published) =>
  news.db
    .insertInto('storyVersion')
    .values({
      tenantId,
      storyId,
      no,
      kind: 'save',
      content: JSON.stringify(contentOf(published)),
      contentHash: '',
      words: published.chars ?? 0,
      byId: crypto.randomUUID(),
      byName: '',
    })
    .execute()

const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)

interface Delivered {
  storyId: number
  channelId: string
  day: string
  version?: number
  act?: string
  withdrawalId?: number
}

/** As an outlet answers, on a day. */
export const deliver = async (
  { db }: TestApp,
  { storyId, channelId, day, version = 1, act = 'issue', withdrawalId }: Delivered,
) => {
  const { tenantId } = await db
    .selectFrom('story')
    .select('tenantId')
    .where('id', '=', storyId)
    .executeTakeFirstOrThrow()
  const key = { tenantId, storyId, channelId }
  await db
    .insertInto('release')
    .values({ ...key, status: 88, version, updatedAt: noon(day) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const times = { orderedAt: noon(day), closedAt: noon(day) }
  await db
    .insertInto('delivery')
    .values({
      ...key,
      act,
      version,
      withdrawalId: withdrawalId ?? null,
      intent: crypto.randomUUID(),
      round: 1,
      state: 'done',
      ...times,
    })
    .execute()
}

/** A story readers saw on a day; answers its number. */
export const publish = async (news: TestApp, published: Published) => {
  const { account = 'reporter', day, type = 'COMPO', channelId, title = '晨雾' } = published
  const { tenantId, id: authorId, name: authorName, departmentId } = await findPerson(news.db, account)
  const { id: storyId } = await news.db
    .insertInto('story')
    .values({
      tenantId,
      library: 'product',
      place: 'p',
      box: 'draft',
      type,
      title,
      originalCategory: published.class ?? '1',
      authorId,
      authorName,
      departmentId,
      departmentName: '',
      editorId: authorId,
      editorName: authorName,
      status: 'signed',
      createdAt: noon(day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertText(news, tenantId, storyId, 1, published)
  await deliver(news, { storyId, channelId, day })
  return storyId
}

/** Another text takes its place. */
export const correct = async (news: TestApp, storyId: number, published: Published) => {
  const { tenantId } = await findPerson(news.db, 'reporter')
  await insertText(news, tenantId, storyId, 2, published)
  const { channelId, day } = published
  await deliver(news, { storyId, channelId, day, version: 2, act: 'update' })
}

export const withdraw = async (
  news: TestApp,
  { storyId, channelId, day, reason = 'error' }: Delivered & { reason?: string },
) => {
  const { tenantId, id: byId } = await findPerson(news.db, 'publisher')
  const { id: withdrawalId } = await news.db
    .insertInto('withdrawal')
    .values({ tenantId, storyId, reason, byId, byName: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deliver(news, { storyId, channelId, day, act: 'withdraw', withdrawalId })
}

export const newSite = (news: TestApp) => newChannel(news, `pay${crypto.randomUUID()}`)

interface Key {
  schemeId: string
  month: string
}

export const compute = async (client: TestClient, key: Key) =>
  dataOf<PayPeriod>(await client.post(`${pay}/period/compute`, key))

export const linesOf = async (client: TestClient, key: Key, filter: object = {}) =>
  dataOf<{ items: PayLineView[]; total: number; amount: number }>(
    await client.get(`${pay}/lines`, { ...key, size: 100, ...filter }),
  )

/** Shown until a day that is over. */
export const show = async (news: TestApp, { schemeId, month }: Key) => {
  dataOf(await news.as('chief').post(`${pay}/period/show`, { schemeId, month, until: today() }))
  await news.db
    .updateTable('payPeriod')
    .set({ shownUntil: dayOf(month, '28') })
    .where('schemeId', '=', schemeId)
    .where('month', '=', dayOf(month, '01'))
    .execute()
}

export const close = async (news: TestApp, key: Key) => {
  await show(news, key)
  return dataOf<PayPeriod>(await news.as('chief').post(`${pay}/period/close`, key))
}

export const parts = (...authors: [id: string | null, name: string, share: number][]) =>
  authors.map(([personId, name, share]) => ({ personId, name, share: (share * wholeShare) / 100 }))
