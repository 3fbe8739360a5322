import { DOMParser } from 'linkedom'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Draft, draftOf, orderOf } from '#/features/releases/draft.ts'
import { sampleRecord } from '#/features/releases/release-samples.fixture.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import {
  articlesOf,
  detailOf,
  lossesOf,
  messageHtml,
  messageProblem,
  withDetail,
} from '#/features/releases/wechat/message.ts'

beforeAll(() => vi.stubGlobal('DOMParser', DOMParser))

const file = `/sprint/stream/files/${'a'.repeat(64)}/cover.jpg`
const chars = (length: number) => '海'.repeat(length)

const text = (changes: Partial<SignedText> = {}) =>
  ({
    type: 'COMPO',
    title: '海堤复绿',
    summary: '十二公里步道',
    htmlContent: '<p>正文。</p>',
    content: '',
    authorName: '陆问川',
    coverList: [{ url: file, size: 10 }],
    thumbnailUrl: '',
    photos: [],
    stories: [],
    properties: { authorValue: '' },
    ...changes,
  }) as unknown as SignedText

const article = (title: string, digest: string) => ({
  title,
  digest,
  htmlContent: `<p>${title}</p>`,
  imageAttachmentName: file,
  authorId: '',
  origUrl: '',
})
const bundle = (...stories: ReturnType<typeof article>[]) =>
  text({ type: 'WECHAT', title: '一组', summary: '', htmlContent: '', coverList: [], stories })

const clock = { now: Date.parse('2026-03-12T01:00:00Z'), zone: 'Asia/Shanghai' }
const record = sampleRecord({ type: 'wechat', name: '晨光公众号' })
const draft = draftOf(record, [], clock)

describe('what keeps the public account from being issued', () => {
  test.each<[string, object, SignedText, string | undefined]>([
    ['nothing', {}, text(), undefined],
    ['R-wechat-027', { originalLink: true }, text(), '请输入原文链接'],
    [
      'R-wechat-028, 029',
      { originalLink: true, originalLinkUrl: 'news.cn' },
      text(),
      '请输入正确的原文链接！',
    ],
    ['R-wechat-028 off', { originalLink: false, originalLinkUrl: 'news.cn' }, text(), undefined],
    ['R-wechat-030, 031', { detail: ' ' }, text(), '摘要不能为空！'],
    ['R-wechat-030 no summary', {}, text({ summary: '' }), '摘要不能为空！'],
    ['R-wechat-032', {}, text({ title: chars(65) }), '标题最多64个字，现在有65个字！'],
    ['R-wechat-033', { detail: 'a'.repeat(121) }, text(), '摘要最多120个字，现在有121个字！'],
    ['no cover', {}, text({ coverList: [] }), '封面图不能为空！'],
    ['R-wechat-036', {}, bundle(article('头条', '有'), article('次条', '')), '摘要不能为空！'],
    ['a bundle', {}, bundle(article('头条', '有'), article('次条', '有')), undefined],
  ])('%s', (_, changes, story, message) => {
    expect(messageProblem({ ...draft, ...changes }, story)?.zh).toBe(message)
  })
})

test('R-wechat-033: a long summary is cut to what there is room for, what was written stays', () => {
  expect(detailOf(draft, text({ summary: chars(130) }))).toBe(chars(120))
  expect(detailOf({ ...draft, detail: '另写' }, text())).toBe('另写')
})

test('R-wechat-019 to 022: the order has the fields of a website and the properties of an account', () => {
  const told = withDetail({ ...draft, originalLink: true, originalLinkUrl: 'https://a.cn/1' }, text())
  expect(orderOf(record, told, 3)).toMatchObject({
    uuid: record.uuid,
    publish: true,
    column: [],
    version: 3,
    properties: { originalLink: 'Y', originalLinkUrl: 'https://a.cn/1', detail: '十二公里步道' },
  })
  const off = withDetail({ ...draft, originalLinkUrl: 'half' }, bundle(article('头条', '有')))
  const properties = { originalLink: 'N', originalLinkUrl: '', commentRight: 'none' }
  expect(orderOf(record, off).properties).toEqual(properties)
})

test('who may comment and how the cover is cut are sent along, of a bundle only the first', () => {
  const told: Draft = {
    ...draft,
    commentRight: 'fans',
    coverCrops: { wide: '0_0_1_0.5', square: '' },
  }
  const of = (story: SignedText) => orderOf(record, withDetail(told, story)).properties
  expect(of(text())).toMatchObject({ commentRight: 'fans', coverCrops: { wide: '0_0_1_0.5' } })
  expect(articlesOf(told, text())[0]?.crops.wide).toBe('0_0_1_0.5')
  expect(of(bundle(article('头条', '有')))).toMatchObject({ commentRight: 'fans' })
  expect(of(bundle(article('头条', '有')))).not.toHaveProperty('coverCrops')
  const before = sampleRecord({ properties: { ...record.properties, commentRight: 'all' } })
  expect(draftOf(before, [], clock).commentRight).toBe('all')
})

test('R-wechat-006: pictures of others and recordings do not come along', () => {
  const html = `<img src="${file}"><img src="https://else.cn/1.jpg"><video src="/v.mp4"></video>`
  expect(messageHtml(html, false)).toContain(file)
  expect(messageHtml(html, false)).not.toContain('else.cn')
  expect(messageHtml(html, true)).toContain('阅读原文')
  expect(lossesOf(html)).toEqual({ pictures: 1, recordings: 1 })
})

test('R-wechat-001 to 005: each article of a bundle is shown with its own words', () => {
  const shown = articlesOf(
    draft,
    bundle(article('头条', '有'), { ...article('次条', '也有'), authorId: '温叙' }),
  )
  expect(shown).toMatchObject([
    { title: '头条', digest: '有', author: '陆问川', cover: file },
    { title: '次条', digest: '也有', author: '温叙' },
  ])
})
