import type { Difference } from '@rongbian/contract/newspaper'
import { codeOf } from '@rongbian/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { deliver, newChannel, work } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { sharp } from '#/sharp.ts'
import { fileUrl } from '#/storage/file-url.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, pageOpened, save, storyItem } from '../newspaper.fixture.ts'
import {
  briefOf,
  change,
  keepFile,
  laidPage,
  makeProof,
  nextDate,
  type Signed,
  sign,
  signedPage,
} from '../proofs/proofs.fixture.ts'

// Pages are really painted, and pictures of them drawn.
vi.setConfig({ testTimeout: 120_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

/** The newsroom has released another text of the story since. */
const correct = async (storyId: number, ...changes: readonly (readonly [from: string, to: string])[]) => {
  const content = changes.reduce(
    (text, [from, to]) => sql<string>`replace(${text}, ${from}, ${to})`,
    sql<string>`content::text`,
  )
  const { rows } = await sql<{ no: number }>`insert into story_version
      (tenant_id, story_id, no, kind, content, content_hash, by_id, by_name)
    select tenant_id, story_id, no + 1, kind, ${content}::jsonb, 'x', by_id, by_name
    from story_version where story_id = ${storyId} order by no desc limit 1 returning no`.execute(news.db)
  const no = rows[0]?.no ?? 0
  await sql`update story set version = ${no}, last_version = ${no} where id = ${storyId}`.execute(news.db)
  const site = await newChannel(news, `site${storyId}`, 'website', [])
  await sql`insert into release (tenant_id, story_id, channel_id, status, version)
    select tenant_id, story_id, ${site}, ${codeOf('published')}, ${no} from release where story_id = ${storyId}`.execute(
    news.db,
  )
}

const differences = async (id: string) =>
  dataOf<Difference[]>(await news.as('layout').get(call(`pages/${id}/differences`)))
const settleDifference = (id: string, differenceId: string, take: boolean, reason = '') =>
  news.as('layout').post(call(`pages/${id}/differences/settle`), { differenceId, take, reason })

const body = '<p>市长李明今天出席。新桥长三公里。</p><p>市长李明今天出席。</p>'

test('a name corrected on the web is listed with both readings; taken over, the signatures fall and the page says it', async () => {
  const { id, storyId } = await laidPage(news, { title: '新桥通车', htmlContent: body })
  const no = await signedPage(news, id, 6)
  await correct(storyId, ['李明', '李鸣'])
  expect(await differences(id)).toMatchObject([
    { kind: 'text', printed: '市长李明今天出席。', now: '市长李鸣今天出席。', settled: 'open' },
  ])
  expect(msgOf(await sign(news.as('chief'), id, 'sign', no))).toContain('1 处与现在的稿件不同')
  const [found] = await differences(id)
  expect((await settleDifference(id, found?.id ?? '', false)).statusCode).toBe(400)
  const after = dataOf<{ differences: Difference[] }>(await settleDifference(id, found?.id ?? '', true))
  expect(after.differences.map(({ settled }) => settled)).toEqual(['taken'])
  expect((await briefOf(news.as('layout'), id)).state).toBe('laying')
  const { rows } = await sql<{
    name: string
  }>`select name from page_sign where page_id = ${id} and state = 'void'
    and person_id is not null order by no`.execute(news.db)
  expect(rows.map(({ name }) => name)).toEqual(['责编', '一校', '二校', '三校', '一读', '主任'])
  await signedPage(news, id)
  expect((await briefOf(news.as('layout'), id)).state).toBe('signed')
})

test('a difference that is kept needs a reason, and then holds nothing back', async () => {
  const { id, storyId } = await laidPage(news, { title: '新桥通车', htmlContent: body })
  const no = await signedPage(news, id, 6)
  await correct(storyId, ['三公里', '3 公里'])
  const [found] = await differences(id)
  dataOf(await settleDifference(id, found?.id ?? '', false, '报纸用汉字'))
  expect(await differences(id)).toMatchObject([{ settled: 'kept', reason: '报纸用汉字' }])
  expect(dataOf<Signed>(await sign(news.as('chief'), id, 'sign', no)).page.state).toBe('signed')
})

/** The text of the page follows with what was signed for the paper again. */
const issueAgain = async (storyId: number, channelId: string) => {
  await sql`update release set version = (select version from story where id = ${storyId})
    where story_id = ${storyId} and channel_id = ${channelId}`.execute(news.db)
  await sql`update paper_pool set version = (select version from story where id = ${storyId})
    where story_id = ${storyId} and channel_id = ${channelId}`.execute(news.db)
}

const plain = { create: { width: 900, height: 600, channels: 3, background: '#888' } } as const
const caption = '左为李明'

/** The name stands in the text and below a picture, and the title is the page's own. */
const captionedPage = async () => {
  const { tenantId } = await findPerson(news.db, 'layout')
  const file = await keepFile(news, tenantId, await sharp(plain).png().toBuffer())
  const figure = `<figure class="rb-image"><img src="${fileUrl(file, 'a.png')}"><figcaption>${caption}</figcaption></figure>`
  const page = await laidPage(news, { title: '李明出席通车', htmlContent: `${body}${figure}` })
  const item = storyItem('s1', page.storyId, {
    title: { main: '李明出席', lines: ['李明', '出席'] },
    pictures: [{ file, width: 900, height: 600, caption, columns: 2, rows: 10 }],
  })
  const { version } = await briefOf(news.as('layout'), page.id)
  dataOf(await save(news.as('layout'), page.id, version, [change(item)]))
  return page
}
const openOf = async (id: string, kind: string) =>
  (await differences(id)).find((one) => one.kind === kind && one.settled === 'open')

test('taken over in the text, a name is still open in the caption and in a title written for the page', async () => {
  const { id, storyId } = await captionedPage()
  await signedPage(news, id, 1)
  await correct(storyId, ['李明', '李鸣'])
  const open = async () =>
    (await differences(id)).flatMap((one) => (one.settled === 'open' ? [one.kind] : [])).toSorted()
  expect(await open()).toEqual(['caption', 'text', 'title'])
  for (const kind of ['text', 'title', 'caption']) {
    const found = await openOf(id, kind)
    dataOf(await settleDifference(id, found?.id ?? '', true))
    expect(await open()).not.toContain(kind)
  }
  expect((await differences(id)).map(({ settled }) => settled)).toEqual(['taken', 'taken', 'taken'])
  const { layout, texts } = await pageOpened(news.as('layout'), id)
  expect(JSON.stringify([layout, texts[0]?.text])).not.toContain('李明')
})

test('a page that is being laid out follows the text; its captions and own titles are listed', async () => {
  const { id, storyId, channelId } = await captionedPage()
  await correct(storyId, ['李明', '李鸣'])
  await issueAgain(storyId, channelId)
  dataOf(await makeProof(news.as('layout'), id))
  expect((await pageOpened(news.as('layout'), id)).texts[0]?.text.title).toBe('李鸣出席通车')
  expect(await openOf(id, 'text')).toBeUndefined()
  expect(await openOf(id, 'title')).toMatchObject({ printed: '李明出席', now: '李鸣出席通车' })
  expect(await openOf(id, 'caption')).toMatchObject({ printed: caption, now: '左为李鸣' })
})

const longBody = '<p>市长李明今天出席。天气晴朗。</p><p>新桥长三公里。车流平稳。</p><p>市长李明今天出席。</p>'
const named = ['李明', '李鸣'] as const
const long = ['三公里', '3 公里'] as const
/** All that was corrected, by what it says on the page, and how it stands. */
const standing = async (id: string) =>
  Object.fromEntries((await differences(id)).map(({ printed, settled }) => [printed, settled]))
const differing = async (id: string, words: string) =>
  (await differences(id)).find(({ printed }) => printed.includes(words))?.id ?? ''
const textOf = async (id: string) => {
  const [known] = (await pageOpened(news.as('layout'), id)).texts
  return { no: known?.no, words: JSON.stringify(known?.text.paragraphs) }
}

test('a reading that was kept with a reason stays when another is taken over', async () => {
  const { id, storyId } = await laidPage(news, { title: '新桥通车', htmlContent: longBody })
  await correct(storyId, named, long)
  dataOf(await settleDifference(id, await differing(id, '三公里'), false, '报纸用汉字'))
  dataOf(await settleDifference(id, await differing(id, '李明'), true))
  const { no, words } = await textOf(id)
  expect(no).toBe(1)
  expect(words).toContain('三公里')
  expect(words.match(/李鸣/g)).toHaveLength(2)
  expect(words).not.toContain('李明')
  expect(await standing(id)).toEqual({ '新桥长三公里。': 'kept', '市长李明今天出席。': 'taken' })
})

test('with the whole text come all its readings, and each is noted as taken', async () => {
  const { id, storyId } = await laidPage(news, { title: '新桥通车', htmlContent: longBody })
  await correct(storyId, named, long)
  dataOf(await settleDifference(id, await differing(id, '李明'), true))
  expect((await textOf(id)).no).toBe(0)
  expect(await standing(id)).toEqual({ '新桥长三公里。': 'taken', '市长李明今天出席。': 'taken' })
})

test('a change over two paragraphs of a text that was cut is refused in words, and nothing is done', async () => {
  const htmlContent = '<p>市长李明今天出席。</p><p>新桥长三公里。</p><p>车流平稳。</p>'
  const { id, storyId, channelId } = await laidPage(news, { title: '新桥通车', htmlContent })
  const cut = ['市长李明今天出席。', '新桥长三公里。'].map((text) => ({
    kind: 'body',
    runs: [{ text, style: 'body' }],
  }))
  const text = { title: '新桥通车', paragraphs: cut }
  dataOf(await news.as('layout').post(call(`stories/${storyId}/paperText`), { channelId, base: 0, text }))
  await correct(storyId, named, long)
  const refused = await settleDifference(id, await differing(id, '李明'), true)
  expect([refused.statusCode, msgOf(refused)]).toEqual([409, expect.stringContaining('跨了段落')])
  expect((await textOf(id)).no).toBe(1)
  expect(Object.values(await standing(id))).toEqual(['open'])
})

test('what we say ourselves of a page is read in the language of the reader', async () => {
  const { id, storyId, channelId, date } = await laidPage(news, { title: '新桥通车' })
  const no = await signedPage(news, id, 1)
  dataOf(await sign(news.as('layout'), id, 'recall', no))
  const order = { uuid: channelId, issue: nextDate(), layout: '01' }
  dataOf(await news.as('publisher').post(`${work(storyId)}/republish/process`, order))
  await deliver(news)
  const read = async (what: string, language: string) => {
    const headers = { 'accept-language': language }
    return news.as('layout').send({ method: 'GET', url: call(what), headers })
  }
  const { name } = await findPerson(news.db, 'layout')
  const told = {
    zh: [`${name}撤回送签`, `${date} 01版`],
    en: [`called back by ${name}`, `page 01 of ${date}`],
  }
  for (const [language, words] of Object.entries(told)) {
    const found = dataOf<Difference[]>(await read(`pages/${id}/differences`, language))
    const { steps } = dataOf<Signed>(await read(`pages/${id}`, language))
    expect([steps[0]?.voidReason, found[0]?.printed]).toEqual(words)
  }
})
