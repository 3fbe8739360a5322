import type { PreviewLink } from '@rongbian/contract/sharing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, rewrite } from '#/features/review/review.fixture.ts'
import { dataOf, newStory, paths } from '#/features/stories/stories.fixture.ts'
import { seal } from '#/http/links.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { linkOf, opener, product, uploaded } from './preview.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const open = opener(() => news)
const reporter = () => news.as('reporter')
const linksOf = async (client: TestClient, id: number) =>
  dataOf<PreviewLink[]>(await client.get(`${product(id)}/previewLinks`))
const callBack = (client: TestClient, id: number, which: string) =>
  client.post(`${product(id)}/previewLinks/${which}`)

test('a fixed link keeps the text it was made with, a following one shows what is saved later', async () => {
  const id = await newStory(reporter(), { title: '初稿', htmlContent: '<p>江面平静。</p>' })
  const fixed = await linkOf(reporter(), id, { follows: 'false' })
  const following = await linkOf(reporter(), id)
  dataOf(await rewrite(reporter(), id, { title: '二稿', htmlContent: '<p>江面起浪。</p>' }))

  const kept = (await open(fixed.url)).body
  for (const part of ['初稿', '江面平静。', '不再变动']) expect(kept).toContain(part)
  expect(kept).not.toContain('江面起浪。')
  const newest = (await open(following.url)).body
  for (const part of ['二稿', '江面起浪。', '随稿件更新']) expect(newest).toContain(part)
})

test('whoever reads the story sees which links are out, and how often they were opened', async () => {
  const id = await newStory(reporter(), { title: '在外' })
  const first = await linkOf(reporter(), id, { follows: 'false' })
  const second = await linkOf(reporter(), id, { channelType: 'weibo', hours: 1 })
  for (const { url } of [first, first, second]) await open(url)
  const [newer, older] = await linksOf(reporter(), id)
  expect(older).toMatchObject({ uuid: first.uuid, version: 1, channelType: '', opened: 2, canCallBack: true })
  expect(newer).toMatchObject({
    uuid: second.uuid,
    version: null,
    channelType: 'weibo',
    opened: 1,
    account: 'reporter',
    expires: second.expires,
  })
  expect((await news.as('linzhaoye').get(`${product(id)}/previewLinks`)).statusCode).toBe(404)
})

test('who saw nothing is not counted', async () => {
  const id = await newStory(reporter(), { title: '进出废稿箱' })
  const { url, uuid } = await linkOf(reporter(), id)
  const put = (box: string) => news.db.updateTable('story').set({ box }).where('id', '=', id).execute()
  await put('trash')
  expect((await open(url)).statusCode).toBe(404)
  await put('draft')
  expect(await linksOf(reporter(), id)).toMatchObject([{ uuid, opened: 0 }])
  expect((await open(url)).statusCode).toBe(200)
  expect(await linksOf(reporter(), id)).toMatchObject([{ uuid, opened: 1 }])
})

test('a link called back says so, takes its pictures along and leaves the list; the others stay', async () => {
  const picture = await uploaded(reporter(), await newStory(reporter()))
  const id = await newStory(reporter(), {
    title: '收回一个',
    htmlContent: `<figure><img src="${picture}"></figure>`,
  })
  const [gone, stays] = [await linkOf(reporter(), id), await linkOf(reporter(), id)]
  const lentBy = async (url: string) =>
    /src="(\/sprint\/share\/files\/[^"]+)"/.exec((await open(url)).body)?.[1] ?? ''
  const [lentGone, lentStays] = [await lentBy(gone.url), await lentBy(stays.url)]
  expect((await open(lentGone)).statusCode).toBe(200)

  dataOf(await callBack(reporter(), id, `${gone.uuid}/callBack`))
  const answer = await open(gone.url)
  expect(answer.statusCode).toBe(410)
  expect(answer.body).toContain('链接已被收回')
  expect(answer.body).not.toContain('收回一个')
  expect((await open(lentGone)).statusCode).toBe(404)
  expect((await open(stays.url)).statusCode).toBe(200)
  expect((await open(lentStays)).statusCode).toBe(200)
  expect((await linksOf(reporter(), id)).map(({ uuid }) => uuid)).toEqual([stays.uuid])
  // Once more changes nothing, and is written down once.
  dataOf(await callBack(reporter(), id, `${gone.uuid}/callBack`))
  const lines = await news.db
    .selectFrom('auditLog')
    .select(['actorName', 'details'])
    .where('action', '=', 'story.unlink')
    .where('target', '=', '收回一个')
    .execute()
  expect(lines).toMatchObject([{ details: { storyId: id, links: [gone.uuid] } }])
})

test('whoever may write the story ends every link; a mere reader their own', async () => {
  const id = await newStory(reporter(), { title: '送审中' })
  dataOf(await calls.submit(reporter(), id))
  const [byAuthor, byReader] = [await linkOf(reporter(), id), await linkOf(news.as('editor'), id)]
  const seen = await linksOf(news.as('editor'), id)
  expect(seen.map(({ uuid, canCallBack }) => [uuid, canCallBack])).toEqual([
    [byReader.uuid, true],
    [byAuthor.uuid, false],
  ])
  const refused = await callBack(news.as('editor'), id, `${byAuthor.uuid}/callBack`)
  expect(refused.json()).toMatchObject({ code: 409, msg: '只有生成链接的人和可以修改这一篇的人能收回' })
  expect(dataOf<{ count: number }>(await callBack(news.as('editor'), id, 'callBackAll'))).toEqual({
    count: 1,
  })
  expect((await open(byAuthor.url)).statusCode).toBe(200)

  const again = await linkOf(news.as('editor'), id)
  expect(dataOf<{ count: number }>(await callBack(reporter(), id, 'callBackAll'))).toEqual({ count: 2 })
  for (const { url } of [byAuthor, byReader, again]) expect((await open(url)).statusCode).toBe(410)
  expect(await linksOf(reporter(), id)).toEqual([])
})

test('who made a link ends it also after the story went out of sight; strangers learn nothing', async () => {
  const id = await newStory(reporter(), { title: '退回' })
  dataOf(await calls.submit(reporter(), id))
  const made = await linkOf(news.as('editor'), id)
  dataOf(await calls.undo(reporter(), id))
  expect((await news.as('editor').get(paths.show(id))).statusCode).toBe(404)
  expect((await callBack(news.as('linzhaoye'), id, `${made.uuid}/callBack`)).statusCode).toBe(404)
  const other = await newStory(reporter())
  expect((await callBack(reporter(), other, `${made.uuid}/callBack`)).statusCode).toBe(404)
  expect((await open(made.url)).statusCode).toBe(200)
  dataOf(await callBack(news.as('editor'), id, `${made.uuid}/callBack`))
  expect((await open(made.url)).statusCode).toBe(410)
})

test('links end with a destroyed story, and sleep while it is put away', async () => {
  const picture = await uploaded(reporter(), await newStory(reporter()))
  const id = await newStory(reporter(), { htmlContent: `<figure><img src="${picture}"></figure>` })
  const { url } = await linkOf(reporter(), id)
  const lent = /src="(\/sprint\/share\/files\/[^"]+)"/.exec((await open(url)).body)?.[1] ?? ''
  const act = async (name: string) => dataOf(await reporter().post(`${paths.work(id)}/${name}/process`))
  await act('delete')
  for (const address of [url, lent]) expect((await open(address)).statusCode).toBe(404)
  await act('restore')
  for (const address of [url, lent]) expect((await open(address)).statusCode).toBe(200)
  await act('delete')
  await act('destroy')
  for (const address of [url, lent]) expect((await open(address)).statusCode).toBe(404)
  expect(await news.db.selectFrom('previewLink').select('id').where('storyId', '=', id).execute()).toEqual([])
})

test('a link given out before links were listed opens until its time, and follows the text', async () => {
  const id = await newStory(reporter(), { title: '旧链接' })
  const { tenantId } = await news.db
    .selectFrom('story')
    .select('tenantId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sealed = await seal(news.db, `story ${tenantId} ${id}`, new Date(Date.now() + 60_000))
  dataOf(await rewrite(reporter(), id, { title: '旧链接二稿' }))
  const page = await open(`/sprint/share/story?library=workspace&id=${id}&t=1&s=${sealed}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('旧链接二稿')
  expect(await linksOf(reporter(), id)).toEqual([])
})

test('the code of a link already made is drawn without making another', async () => {
  const id = await newStory(reporter())
  const { uuid } = await linkOf(reporter(), id)
  const code = () => reporter().get(`/sprint/view/preview-url/workspace/${id}/qrcode`, { link: uuid })
  expect((await code()).body).toMatch(/^<svg/)
  expect(await linksOf(reporter(), id)).toHaveLength(1)
  dataOf(await callBack(reporter(), id, `${uuid}/callBack`))
  expect((await code()).json()).toMatchObject({ code: 404, msg: '链接已过期或已收回，请重新生成' })
})
