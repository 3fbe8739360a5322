import type { Delivery } from '@rongbian/contract/releases'
import type { SharedBlock, Special } from '@rongbian/contract/specials'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson, newPerson, roleId } from '#/features/admin/admin.fixture.ts'
import { deliver, siteFile } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  cleared,
  designed,
  freshCode,
  headline,
  msgOf,
  newSpecial,
  open,
  publish,
  siteFor,
  switchTo,
} from './specials.fixture.ts'

let news: TestApp
let code: string
let channelId: string
beforeAll(async () => {
  news = await testApp()
  code = freshCode()
  channelId = await siteFor(news, code)
})
afterAll(() => news.close())

const editor = () => news.as('editor')
const publisher = () => news.as('publisher')
const now = async (special: Special) => (await open(editor(), special)).special
const pageFile = ({ code: page }: Special) => siteFile(news, code, `special/${page}/index.html`)

const reviewed = async (tree: object[] = [headline('a')]) =>
  cleared(news, await designed(editor(), await newSpecial(editor(), channelId), tree))

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const deliveriesOf = async ({ id }: Special) => {
  const rows = news.db.selectFrom('delivery').select(['id', 'act', 'state']).where('specialId', '=', id)
  return rows.orderBy('id').execute()
}
const statesOf = async (special: Special) =>
  (await deliveriesOf(special)).map(({ act, state }) => `${act} ${state}`)

/** The hour has come for all that waits. */
const come = ({ id }: Special) =>
  news.db
    .updateTable('delivery')
    .set({ dueAt: new Date() })
    .where('specialId', '=', id)
    .where('state', '=', 'waiting')
    .execute()

const newBlock = async (title: string) =>
  dataOf<SharedBlock>(
    await editor().post(publish(`${channelId}/block/regist`), {
      ...{ kind: 'headline', name: '通栏', props: { title } },
    }),
  )
const changeBlock = async ({ uuid, version }: SharedBlock, title: string, name = '通栏') =>
  dataOf<SharedBlock>(
    await publisher().post(publish(`${channelId}/block/${uuid}/update`), {
      ...{ kind: 'headline', name, props: { title }, version },
    }),
  )

test('a page whose hours to come and to go have both passed goes out nowhere, and holds back no other', async () => {
  const special = await reviewed()
  dataOf(await switchTo(publisher(), special, true, { publishAt: later(1), endAt: later(2) }))
  const other = await reviewed()
  dataOf(await switchTo(publisher(), other, true))
  await come(special)
  await deliver(news)
  expect(await statesOf(special)).toEqual(['issue cancelled', 'withdraw done'])
  expect(await now(special)).toMatchObject({ outlook: 'gone' })
  await expect(pageFile(special)).rejects.toThrow()
  expect(await now(other)).toMatchObject({ outlook: 'live' })
})

test('a page on its way out is drawn no more: neither what was put off nor a shared block brings it back', async () => {
  const block = await newBlock('旧通栏')
  const special = await reviewed([{ ...headline('a', '旧通栏'), shared: block.uuid }])
  dataOf(await switchTo(publisher(), special, true, { endAt: later(2) }))
  await deliver(news)
  const next = await changeBlock(block, '新通栏')
  // As one that failed a moment ago.
  await news.db
    .updateTable('delivery')
    .set({ dueAt: new Date(later(1)) })
    .where('specialId', '=', special.id)
    .where('act', '=', 'update')
    .execute()
  await news.db
    .updateTable('delivery')
    .set({ dueAt: new Date() })
    .where('specialId', '=', special.id)
    .where('act', '=', 'withdraw')
    .execute()
  await deliver(news)
  expect(await statesOf(special)).toEqual(['issue done', 'withdraw done', 'update cancelled'])

  const again = await cleared(news, await now(special))
  dataOf(await switchTo(publisher(), again, true))
  await deliver(news)
  dataOf(await switchTo(publisher(), again, false))
  await changeBlock(next, '更新的通栏')
  await deliver(news)
  expect((await statesOf(special)).slice(3)).toEqual(['issue done', 'withdraw done'])
  await expect(pageFile(special)).rejects.toThrow()
})

test('a version that goes out together with a redraw of the one before is what readers see', async () => {
  const block = await newBlock('通栏')
  const shared = { ...headline('b', '通栏'), shared: block.uuid }
  const special = await reviewed([headline('a', '早上的'), shared])
  dataOf(await switchTo(publisher(), special, true))
  await deliver(news)
  const next = await cleared(
    news,
    await designed(editor(), await now(special), [headline('a', '晚上的'), shared]),
  )
  dataOf(await switchTo(publisher(), next, true))
  await changeBlock(block, '通栏', '改了块的名称')
  await deliver(news)
  expect(await statesOf(special)).toEqual(['issue done', 'update done', 'update done'])
  expect(await pageFile(special)).toContain('晚上的')
})

test('a failed hand-over is tried again by who may publish pages, and by nobody once the page has left', async () => {
  await news.db
    .insertInto('rolePermission')
    .values({
      tenantId: (await findPerson(news.db, 'chief')).tenantId,
      roleId: await roleId(news.db, '校对'),
      code: 'story-ratify',
    })
    .execute()
  await newPerson(news, 'signer', { roleIds: [await roleId(news.db, '校对')] })
  const special = await reviewed()
  dataOf(await switchTo(publisher(), special, true, { endAt: later(2) }))
  await deliver(news)
  const [issue] = await deliveriesOf(special)
  const fail = () =>
    news.db
      .updateTable('delivery')
      .set({ state: 'failed' })
      .where('id', '=', issue?.id ?? 0)
      .execute()
  const retry = (account: string) =>
    news.as(account).post('/sprint/rest/publish/deliveries/retry', { id: issue?.id })
  await fail()
  expect((await retry('signer')).statusCode).toBe(403)
  expect(dataOf<Delivery>(await retry('publisher'))).toMatchObject({ state: 'waiting' })
  await deliver(news)
  await fail()
  await come(special)
  await deliver(news)
  expect(await now(special)).toMatchObject({ outlook: 'gone' })
  const refused = await retry('publisher')
  expect([refused.statusCode, msgOf(refused)]).toEqual([409, '已有更新的命令'])
  expect(await now(special)).toMatchObject({ outlook: 'gone' })
})
