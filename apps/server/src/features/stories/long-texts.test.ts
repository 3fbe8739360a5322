import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#/features/review/review.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { dataOf, newStory, newTab, paths, save, type } from './stories.fixture.ts'

let news: TestApp
let address: string
beforeAll(async () => {
  news = await testApp()
  address = await news.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => news.close())

const patient = { timeout: 120_000 }
const reporter = () => news.as('reporter')
const paragraphs = (words: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<p>${words}，第 ${at} 段，江面起雾，渡轮停航。</p>`).join('')
const tags = (count: number) => '<b>雾</b>'.repeat(count / 2)

const journalOf = (id: number) =>
  news.db
    .selectFrom('storyJournal')
    .select(['clean', 'content', 'title', 'words'])
    .where('storyId', '=', id)
    .executeTakeFirstOrThrow()
const newestOf = (id: number) =>
  news.db
    .selectFrom('storyVersion')
    .select(['contentHash', 'words', 'content'])
    .where('storyId', '=', id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test(
  'a long text lies in the journal cleaned, with its hash and what lists show of it',
  patient,
  async () => {
    const id = await newStory(reporter())
    const body = paragraphs('海堤', 1_500)
    const content = { title: '长稿', htmlContent: `<p onclick="x()">开头</p>${body}<script>1</script>` }
    dataOf(await type(reporter(), id, { tab: newTab(), base: 1, content }))
    const { clean, content: kept, words } = await journalOf(id)
    expect(kept).toMatchObject({ htmlContent: `<p>开头</p>${body}` })
    expect(clean).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      facts: { title: '长稿', words },
    })

    dataOf(await calls.submit(reporter(), id))
    const { hash } = clean as unknown as { hash: string }
    expect(await newestOf(id)).toMatchObject({ contentHash: hash, words, content: { title: '长稿' } })
  },
)

test('a short text lies in the journal as it was typed and is cleaned when it leaves it', async () => {
  const id = await newStory(reporter())
  const content = { title: '短稿', htmlContent: '<p onclick="x()">短</p>' }
  dataOf(await type(reporter(), id, { tab: newTab(), base: 1, content }))
  expect((await journalOf(id)).clean).toBeNull()
  dataOf(await calls.submit(reporter(), id))
  expect(await newestOf(id)).toMatchObject({ content: { htmlContent: '<p>短</p>' } })
})

test('what cannot be cleaned is kept, and no act takes it unasked', patient, async () => {
  const id = await newStory(reporter())
  const content = { title: '乱稿', htmlContent: tags(100_100) }
  dataOf(await type(reporter(), id, { tab: newTab(), base: 1, content }))
  expect((await journalOf(id)).clean).toBe('refused')
  const asked = (await calls.submit(reporter(), id)).json()
  expect(asked).toMatchObject({ msg: expect.stringContaining('无法直接保存') })
  expect(await newestOf(id)).toMatchObject({ content: { title: '晨雾' } })
})

test('the tags of all articles of a bundle are counted together', patient, async () => {
  const bundle = (articles: number) => ({
    title: '合集',
    htmlContent: '',
    stories: Array.from({ length: articles }, (_, at) => ({
      title: `第 ${at} 篇`,
      htmlContent: tags(20_000),
    })),
  })
  await newStory(reporter(), bundle(4), { type: 'WECHAT' })
  const refused = await reporter().post(paths.create(), { type: 'WECHAT', content: bundle(6) })
  expect(refused.statusCode).toBe(413)
  expect(refused.json().msg).toContain('标签过多')
})

/** Version 1 and 2 of a story. */
const twoVersions = async (count: number) => {
  const id = await newStory(reporter(), { htmlContent: paragraphs('清晨', count) })
  dataOf(
    await save(reporter(), id, {
      tab: newTab(),
      base: 1,
      content: { title: '晨雾', htmlContent: paragraphs('夜里', count) },
    }),
  )
  return id
}

test('a comparison says where it went by whole paragraphs', patient, async () => {
  const isCoarse = async (count: number) => {
    const path = `${paths.view(await twoVersions(count))}/historyVersions/compare`
    return dataOf<{ isCoarse: boolean }>(await reporter().get(path, { from: 1, to: 2 })).isCoarse
  }
  expect(await isCoarse(3)).toBe(false)
  expect(await isCoarse(1_200)).toBe(true)
})

const working = async () => {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^rongbian_threads\{lane="slow",state="working"\} (\d+)/m.exec(text)?.[1])
}

test('a caller who goes away frees the thread that worked for them', patient, async () => {
  const id = await newStory(reporter(), { htmlContent: paragraphs('清晨', 8_000) })
  const url = `${address}${paths.work(id)}/export/process?format=docx`
  const headers = await reporter().headers()
  const ask = () => {
    const leaving = new AbortController()
    const asked = { isAnswered: false, leave: () => leaving.abort() }
    fetch(url, { headers, signal: leaving.signal }).then(
      () => {
        asked.isAnswered = true
      },
      () => {},
    )
    return asked
  }
  const comesTo = (count: number) => expect.poll(working, { timeout: 60_000, interval: 20 }).toBe(count)
  const staying = ask()
  await comesTo(1)
  const going = ask()
  await comesTo(2)
  going.leave()
  await comesTo(1)
  // Whoever came first would have been answered first.
  expect(staying.isAnswered).toBe(false)
  staying.leave()
  await comesTo(0)
})
