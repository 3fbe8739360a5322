import type { SharedBlock, Special } from '@rongbian/contract/specials'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson, newPerson, roleId } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  act,
  cleared,
  design,
  designed,
  freshCode,
  headline,
  msgOf,
  newSpecial,
  open,
  publish,
  type Reviewed,
  siteFor,
} from './specials.fixture.ts'

let news: TestApp
let channelId: string
beforeAll(async () => {
  news = await testApp()
  channelId = await siteFor(news)
  const { departmentId } = await findPerson(news.db, 'editor')
  // Somebody else to ask.
  await newPerson(news, 'second-head', { departmentId, roleIds: [await roleId(news.db, '部门主任')] })
})
afterAll(() => news.close())

const editor = () => news.as('editor')

const block = { kind: 'headline', name: '通栏' }
const newBlock = async (account: string) =>
  dataOf<SharedBlock>(
    await news
      .as(account)
      .post(publish(`${channelId}/block/regist`), { ...block, props: { title: '登记时的' } }),
  )
const changeBlock = async (account: string, { uuid, version }: SharedBlock) =>
  dataOf<SharedBlock>(
    await news.as(account).post(publish(`${channelId}/block/${uuid}/update`), {
      ...{ ...block, props: { title: `第 ${version} 次改的` }, version },
    }),
  )
const withBlock = async ({ uuid }: SharedBlock) =>
  designed(editor(), await newSpecial(editor(), channelId), [{ ...headline('a'), shared: uuid }])

const writersOf = async ({ uuid }: SharedBlock) =>
  (
    await news.db
      .selectFrom('specialBlock')
      .select('writerIds')
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow()
  ).writerIds

const sent = async (special: Special) => {
  const { special: now } = await open(editor(), special)
  return dataOf<Reviewed>(await act(editor(), now, 'submit')).special
}
const isOwn = async (special: Special) => {
  const answer = await act(news.as('director'), special, 'approve')
  expect([answer.statusCode, msgOf(answer)]).toEqual([409, '不能审核自己改过的专题，请由另一位审核'])
}

test('whoever changed a shared block of a page does not review the page', async () => {
  const shared = await newBlock('editor')
  const special = await withBlock(shared)
  await changeBlock('director', shared)
  await isOwn(await sent(special))
})

test('nor does whoever wrote the block before it was placed, until it was reviewed with a page', async () => {
  const shared = await newBlock('director')
  const first = await withBlock(shared)
  await isOwn(await sent(first))
  const copy = dataOf<Special>(
    await editor().post(publish(`${first.id}/copy`), { name: '副本', code: freshCode() }),
  )
  await isOwn(await sent(copy))

  const other = await newBlock('publisher')
  await cleared(news, await withBlock(other))
  expect(await writersOf(other)).toEqual([])
  await changeBlock('director', other)
  await isOwn(await sent(await withBlock(other)))
})

const restore = async (special: Special, no: number) => {
  const { special: now } = await open(editor(), special)
  return dataOf(
    await editor().post(publish(`${special.id}/versions/${no}/restore`), { version: now.version }),
  )
}
const freed = ({ id }: Special) =>
  news.db.updateTable('special').set({ lockId: null, lockAt: null }).where('id', '=', id).execute()

const latest = async (special: Special) => {
  const [version] = dataOf<{ no: number }[]>(await editor().get(publish(`${special.id}/versions`)))
  return version?.no ?? 0
}

test('whoever saved too late does not review the page once their version comes back', async () => {
  const begun = await newSpecial(editor(), channelId)
  const special = await designed(editor(), begun, [headline('a')])
  const late = await design(news.as('director'), begun, [headline('a', '主任写的')])
  expect(late.statusCode).toBe(409)
  await restore(special, await latest(special))
  await isOwn(await sent(special))
})

test('nor does whoever wrote in what another put away before a review and took back after it', async () => {
  const special = await designed(editor(), await newSpecial(editor(), channelId), [headline('a')])
  await freed(special)
  const written = await designed(news.as('director'), special, [headline('a', '主任写的')])
  await freed(special)
  // What stood there before the director wrote comes back; what the director wrote is kept as the editor's version.
  await restore(written, await latest(written))
  const put = (await latest(written)) - 1
  // As the end of a review leaves it.
  await news.db.updateTable('special').set({ writerIds: [] }).where('id', '=', special.id).execute()
  await restore(written, put)
  await isOwn(await sent(written))
})
