import { houseTemplates } from '@rongbian/blocks/templates'
import type { Special, SpecialTemplate } from '@rongbian/contract/specials'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearedStory, deliver, issue, siteFile } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  cleared,
  designed,
  freshCode,
  headline,
  newSpecial,
  open,
  publish,
  siteFor,
  storyList,
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

interface Column {
  id: string
  code: string
  name: string
}
const below = async ({ id, specialId }: Special) =>
  dataOf<Column[]>(await editor().post(publish(`${id}/column/tree`))).filter(
    (column) => column.id !== specialId,
  )

const signed = async (title: string, column: string) => {
  const id = await clearedStory(news, { title })
  dataOf(await issue(news, id, { uuid: channelId, column: [{ code: column }] }))
  await deliver(news)
}
const live = async (special: Special) => {
  const { special: now } = await open(editor(), special)
  dataOf(await switchTo(news.as('publisher'), await cleared(news, now), true))
  await deliver(news)
}
const pageFile = (special: Special) => siteFile(news, code, `special/${special.code}/index.html`)

/** The list under this heading. */
const part = (page: string, heading: string) =>
  page.split('<section').find((section) => section.includes(`>${heading}</h`)) ?? ''

test('R-special-007 R-special-009 a page begun with a template reads its own columns, and has those the template names', async () => {
  await signed('别处的稿件', 'city')
  const meeting = houseTemplates.find(({ name }) => name.zh === '会议')
  const special = await newSpecial(editor(), channelId, { templateId: meeting?.id })
  const columns = await below(special)
  expect(columns.map(({ name }) => name)).toEqual(['代表声音', '权威解读', '媒体评论'])
  await live(special)
  expect(await pageFile(special)).not.toContain('别处的稿件')

  await signed('怎样看新规', columns.find(({ name }) => name === '权威解读')?.code ?? '')
  const page = await pageFile(special)
  for (const heading of ['会议要闻', '权威解读']) expect(part(page, heading)).toContain('怎样看新规')
  expect(part(page, '媒体评论')).not.toContain('怎样看新规')
})

const ruleOf = async (special: Special) => {
  const { tree } = await open(editor(), special)
  const blocks = tree as { kind: string; props: { feed?: { rule: { columnIds: string[] } } } }[]
  return blocks.flatMap(({ props }) => props.feed?.rule.columnIds ?? [])
}

test('a copy and a page begun with a saved template have sub-columns of their own, not those of the first', async () => {
  const first = await newSpecial(editor(), channelId)
  const { id: scene } = dataOf<{ id: string }>(
    await editor().post(publish(`${first.id}/column/save`), { name: '现场', code: freshCode() }),
  )
  const feed = { rule: { columnIds: [first.specialId, scene] } }
  const saved = await designed(editor(), (await open(editor(), first)).special, [
    headline('a'),
    storyList('b', feed),
  ])
  const copy = dataOf<Special>(
    await editor().post(publish(`${saved.id}/copy`), { name: '副本', code: freshCode() }),
  )
  const { templateId } = dataOf<SpecialTemplate>(
    await editor().post(publish(`${saved.id}/design/saveTemp`), { name: '带子栏目' }),
  )
  for (const special of [copy, await newSpecial(editor(), channelId, { templateId })]) {
    const columns = await below(special)
    expect(columns.map(({ name }) => name)).toEqual(['现场'])
    expect(columns[0]?.id).not.toBe(scene)
    expect(await ruleOf(special)).toEqual([special.specialId, columns[0]?.id])
  }
})
