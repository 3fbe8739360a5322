import { expect, test } from 'vitest'
import { emptyContent } from '#/features/writing/keeping/story-content.ts'
import { completenessOf } from './completeness-items.ts'

const complete = {
  ...emptyContent,
  title: '海堤复绿',
  signature: '陆问川',
  shareCover: '/c',
  coverList: [{ name: '', url: '/a', compressFlag: false, ratioName: '', assetId: '', size: 0 }],
  properties: {
    ...emptyContent.properties,
    remuneration_author: [{ name: '陆问川', uuid: '', share: null }],
  },
}
const picture = (caption: string) => ({ url: '/p', name: 'p', caption })
const missing = (
  content: typeof emptyContent,
  captions: string[] = [],
  container: 'article' | 'wechat' = 'article',
) =>
  completenessOf({ content, container, pictures: captions.map(picture) }).flatMap(({ id, done }) =>
    done ? [] : [id],
  )

test('a complete story misses nothing', () => {
  expect(missing(complete, ['清晨'])).toEqual([])
})

test.each([
  ['a title', { ...complete, title: ' ' }, [], ['titles']],
  ['a caption', complete, ['清晨', ''], ['captions']],
  ['two of three covers', { ...complete, coverType: 3 as const }, [], ['cover']],
  ['a paid author', { ...complete, properties: emptyContent.properties }, [], ['authors']],
  ['a share cover', { ...complete, shareCover: '' }, [], ['shareCover']],
])('a story without %s is told so', (_, content, captions, expected) => {
  expect(missing(content, captions)).toEqual(expected)
})

test('every WeChat article needs its own cover', () => {
  const article = {
    title: '',
    digest: '',
    htmlContent: '',
    imageAttachmentName: '/a',
    authorId: '',
    origUrl: '',
  }
  const stories = [article, { ...article, imageAttachmentName: '' }]
  expect(missing({ ...complete, stories }, [], 'wechat')).toEqual(['cover'])
})
