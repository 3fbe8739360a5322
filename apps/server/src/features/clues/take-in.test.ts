import { dayMs } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clueBy, cluesOf, item, newFeed, settle, take } from './clues.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

test('what a feed says again is one clue, and its new words keep those before', async () => {
  const feed = await newFeed(news)
  const first = item({ title: '渡口停航两小时', summary: '江面起雾' })
  expect(await take(news, feed, [first, item()])).toEqual({ fresh: 2, changed: 0 })
  expect(await take(news, feed, [first])).toEqual({ fresh: 0, changed: 0 })
  const changed = { ...first, title: '渡口停航三小时，午后恢复' }
  expect(await take(news, feed, [changed, changed])).toEqual({ fresh: 0, changed: 1 })
  const [clue] = await cluesOf(news, feed)
  expect(clue).toMatchObject({ title: changed.title, version: 2, isWaiting: true })
  const before = await news.db
    .selectFrom('clueRevision')
    .selectAll()
    .where('clueId', '=', clue?.id ?? 0)
    .execute()
  expect(before).toMatchObject([{ no: 1, title: first.title, summary: '江面起雾' }])
})

test('two feeds may know different things by one key', async () => {
  const [one, other] = [await newFeed(news), await newFeed(news)]
  const said = item({ key: 'same' })
  expect(await take(news, one, [said])).toEqual({ fresh: 1, changed: 0 })
  expect(await take(news, other, [{ ...said, title: '另一件事' }])).toEqual({ fresh: 1, changed: 0 })
})

test('a date ahead of the clock is sorted by when it was seen, and stays there', async () => {
  const feed = await newFeed(news)
  const past = new Date(Date.now() - dayMs)
  await take(news, feed, [
    item({ publishedAt: new Date('2099-01-01T00:00:00Z') }),
    item({ publishedAt: null }),
    item({ publishedAt: past }),
  ])
  const [ahead, undated, old] = await cluesOf(news, feed)
  expect(ahead?.sortAt).toEqual(ahead?.seenAt)
  expect(ahead?.publishedAt?.getUTCFullYear()).toBe(2099)
  expect(undated?.sortAt).toEqual(undated?.seenAt)
  expect(old?.sortAt).toEqual(past)
})

test('a deleted clue does not come back', async () => {
  const feed = await newFeed(news)
  const said = item({ title: '这一条会被删除' })
  await take(news, feed, [said])
  await settle(news)
  const { id } = await clueBy(news, said.title)
  expect((await news.as('proof').post(`/sprint/rest/clues/${id}/delete`)).statusCode).toBe(403)
  expect((await news.as('editor').post(`/sprint/rest/clues/${id}/delete`)).statusCode).toBe(200)
  expect(await take(news, feed, [{ ...said, title: '换了标题再来' }])).toEqual({ fresh: 0, changed: 0 })
  expect((await news.as('editor').post(`/sprint/intelligent/${id}/clueDetail`)).statusCode).toBe(404)
  expect(await cluesOf(news, feed)).toMatchObject([{ title: '', text: '', url: '', clusterId: null }])
})

test('zero bytes, endless titles and halves of characters are no reason to lose the rest', async () => {
  const feed = await newFeed(news)
  const taken = await take(news, feed, [
    item({ title: `断\0字${'长'.repeat(900)}` }),
    item({ title: `${'长'.repeat(499)}🌊`, author: '\ud83c' }),
    item(),
  ])
  expect(taken).toEqual({ fresh: 3, changed: 0 })
  expect((await cluesOf(news, feed))[0]?.title).toHaveLength(500)
})
