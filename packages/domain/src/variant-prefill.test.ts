import { describe, expect, test } from 'vitest'
import type { StoryContainer } from './story.ts'
import { countText } from './text.ts'
import type { PlatformGroup, VariantCase } from './variant.ts'
import { coverTypeFor, coverTypesFor } from './variant-covers.ts'
import { mayChooseRatifyType, ratifyTypeFor, variantFields } from './variant-fields.ts'
import { prefillVariant } from './variant-prefill.ts'

const asked = (group: PlatformGroup, container: StoryContainer = 'article'): VariantCase => ({
  group,
  container,
  limits: {},
})

const covers = ['a', 'b', 'c'].map((name) => ({ url: `/${name}.jpg`, size: 1 }))
const long = { title: '题'.repeat(200), summary: '摘'.repeat(2_000), text: '文'.repeat(3_000), covers }

test.each<[string, PlatformGroup, StoryContainer, 'title' | 'detail', number]>([
  ['R-thirdparty-031', 'messaging', 'article', 'title', 64],
  ['R-thirdparty-032', 'messaging', 'article', 'detail', 120],
  ['R-thirdparty-033', 'microblog', 'article', 'title', 32],
  ['R-thirdparty-034', 'microblog', 'article', 'detail', 44],
  ['R-thirdparty-035', 'microblog', 'video', 'detail', 140],
  ['R-thirdparty-036', 'portal', 'video', 'title', 30],
  ['R-thirdparty-037', 'portal', 'article', 'title', 50],
  ['R-thirdparty-038', 'portal', 'video', 'detail', 1_000],
  ['R-thirdparty-039', 'shortVideo', 'video', 'detail', 500],
])('%s: %s takes of a long %s a %s of %i', (_, group, container, field, length) => {
  expect(prefillVariant(asked(group, container), long)[field]).toHaveLength(length)
})

test('R-thirdparty-160: plain characters are counted, and always fit', () => {
  const { title } = prefillVariant(asked('portal'), { ...long, title: 'a'.repeat(90) })
  expect(title).toHaveLength(50)
  expect(countText(title)).toBe(25)
})

describe('what a description begins with', () => {
  const story = { title: '海堤合龙。', summary: '摘要', text: '正文', covers: [] }
  test.each<[string, PlatformGroup, StoryContainer, string]>([
    ['R-thirdparty-144', 'shortVideo', 'video', '海堤合龙。正文'],
    ['R-thirdparty-145', 'portal', 'video', '正文'],
    ['R-thirdparty-146', 'microblog', 'video', '正文'],
    ['R-thirdparty-147', 'portal', 'article', '海堤合龙。'],
    ['R-thirdparty-147', 'microblog', 'article', '海堤合龙。'],
    ['R-thirdparty-147', 'microblog', 'gallery', '海堤合龙。'],
    ['R-thirdparty-032', 'messaging', 'article', '摘要'],
    ['its summary', 'others', 'article', '摘要'],
  ])('%s: %s, %s → %s', (_, group, container, detail) => {
    expect(prefillVariant(asked(group, container), story).detail).toBe(detail)
  })
  test('R-thirdparty-147: a video without a text, and a summary that is missing, fall back on the title', () => {
    const bare = { ...story, summary: '', text: '' }
    expect(prefillVariant(asked('portal', 'video'), bare).detail).toBe(story.title)
    expect(prefillVariant(asked('messaging'), bare).detail).toBe(story.title)
  })
})

test('R-thirdparty-054: short content begins with the summary, or with the text', () => {
  const story = { ...long, text: '正文' }
  expect(prefillVariant(asked('microblog'), story).shortContent).toHaveLength(1_900)
  expect(prefillVariant(asked('microblog'), { ...story, summary: '' }).shortContent).toBe('正文')
})

test.each<[string, PlatformGroup, StoryContainer, '1' | '2', '1' | '2']>([
  ['R-thirdparty-096', 'microblog', 'video', '1', '2'],
  ['R-thirdparty-096', 'microblog', 'gallery', '1', '2'],
  ['R-thirdparty-097', 'microblog', 'article', '1', '1'],
  ['R-thirdparty-098', 'microblog', 'article', '2', '2'],
  ['R-thirdparty-100', 'portal', 'video', '2', '1'],
  ['R-thirdparty-100', 'shortVideo', 'video', '2', '1'],
])('%s: %s, %s, asked for %s → %s', (_, group, container, wanted, expected) => {
  expect(ratifyTypeFor(asked(group, container), wanted)).toBe(expected)
})

test('R-thirdparty-098: there is a choice for an article on a microblog only', () => {
  expect(mayChooseRatifyType(asked('microblog'))).toBe(true)
  expect(mayChooseRatifyType(asked('microblog', 'video'))).toBe(false)
  expect(mayChooseRatifyType(asked('portal'))).toBe(false)
})

test.each<[string, PlatformGroup, StoryContainer, readonly number[]]>([
  ['R-cover-036', 'microblog', 'article', [1]],
  ['R-cover-036', 'shortVideo', 'article', [1]],
  ['R-cover-036', 'messaging', 'article', [1]],
  ['R-cover-036', 'portal', 'video', [1]],
  ['R-thirdparty-082', 'portal', 'article', [1, 2, 3]],
  ['R-thirdparty-082', 'others', 'gallery', [1, 2, 3]],
])('%s: covers of %s, %s', (_, group, container, types) => {
  expect(coverTypesFor(asked(group, container))).toEqual(types)
})

test('R-thirdparty-056: covers come along as far as there are slots', () => {
  const three = { ...long, coverType: 3 }
  expect(prefillVariant(asked('portal'), three)).toMatchObject({ coverType: 3, coverList: covers })
  expect(prefillVariant(asked('messaging'), three)).toMatchObject({
    coverType: 1,
    coverList: covers.slice(0, 1),
  })
  expect(coverTypeFor(asked('portal'), 9)).toBe(1)
  expect(coverTypesFor({ ...asked('portal'), limits: { coverMost: 1 } })).toEqual([1, 2])
})

const shown = (at: VariantCase, ratifyType: '1' | '2' = '1') =>
  variantFields(at, ratifyType).map(({ id, label, max, required }) =>
    [id, label.zh, max, required ? '*' : ''].filter(Boolean).join(' '),
  )

test.each<[string, VariantCase, '1' | '2', string[]]>([
  [
    'R-thirdparty-052, 053, 056, 057, 058',
    asked('portal', 'video'),
    '1',
    ['title 标题 30 *', 'coverList 封面图', 'category 分类 *', 'tags 标签 *', 'detail 视频描述 1000'],
  ],
  [
    'R-thirdparty-054',
    asked('microblog'),
    '1',
    [
      'title 标题 32 *',
      'coverList 封面图 *',
      'shortContent 短微博内容 1900 *',
      'detail 导语 44',
      'origUrl 原文链接',
    ],
  ],
  [
    'R-thirdparty-126',
    asked('microblog'),
    '2',
    ['coverList 封面图', 'detail 分享内容 140 *', 'origUrl 原文链接'],
  ],
  [
    'R-thirdparty-133',
    asked('shortVideo', 'video'),
    '1',
    ['coverList 封面图 *', 'tags 标签', 'detail 视频描述 500 *'],
  ],
  [
    'R-thirdparty-060',
    asked('messaging'),
    '1',
    ['title 标题 64 *', 'coverList 封面图 *', 'detail 摘要 120 *', 'origUrl 原文链接'],
  ],
  [
    'R-thirdparty-051',
    asked('others'),
    '1',
    ['title 标题', 'coverList 封面图 *', 'tags 标签', 'detail 简介', 'origUrl 原文链接'],
  ],
])('%s: the form of %o in mode %s', (_, at, ratifyType, fields) => {
  expect(shown(at, ratifyType)).toEqual(fields)
})
