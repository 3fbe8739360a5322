import { type StoryContentInput, storyContent } from '@rongbian/contract/stories'
import type { StoryType } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { referencesOf } from './bodies.ts'
import { listFacts } from './list-facts.ts'

const file = (name: string) => `/sprint/stream/files/${'0a'.repeat(32)}/${name}`
const figure = (name: string, caption = '') =>
  `<figure class="rb-image"><img src="${file(name)}"><figcaption>${caption}</figcaption></figure>`
const references = (type: StoryType, content: StoryContentInput) =>
  referencesOf(type, storyContent.parse(content)).map(({ type: kind, name, caption }) =>
    [kind, name, caption].filter(Boolean).join(' '),
  )
const coverOf = (content: StoryContentInput) => listFacts(storyContent.parse(content)).cover

test('the materials of a story are its photos and those of every text in it', () => {
  const content = {
    photos: [{ filename: '图.jpg', comment: '说明', url: file('1.jpg') }],
    htmlContent: figure('2.jpg', '正文'),
    content: figure('3.jpg'),
    stories: [{ htmlContent: figure('4.jpg') }, { htmlContent: figure('5.jpg', '末篇') }],
  }
  expect(references('WECHAT', content)).toEqual([
    'image 图.jpg 说明',
    'image 2.jpg 正文',
    'image 3.jpg',
    'image 4.jpg',
    'image 5.jpg 末篇',
  ])
})

test.each<[StoryType, string, string[]]>([
  ['VIDEO', file('a.mp4'), ['video a.mp4']],
  ['AUDIO', file('a.mp3'), ['audio a.mp3']],
  ['VIDEO', 'https://video.example/a.mp4', []],
  ['HREF', file('a.mp4'), []],
  ['LIVE', 'https://live.example/1', []],
])('%s at %s has %j', (type, accessUrl, expected) => {
  expect(references(type, { accessUrl })).toEqual(expected)
})

test('a chosen cover comes before a picture that happens to be there', () => {
  const body = { htmlContent: figure('body.jpg') }
  const article = { stories: [{ htmlContent: figure('article.jpg') }] }
  const photos = {
    photos: [
      { filename: '', url: file('photo.jpg') },
      { filename: '', url: file('2.jpg') },
    ],
  }
  const thumbnail = { thumbnailUrl: file('2.jpg') }
  const cover = { coverList: [{ url: file('cover.jpg') }] }
  expect(coverOf({})).toBe('')
  expect(coverOf(article)).toBe(file('article.jpg'))
  expect(coverOf({ stories: [{ ...article.stories[0], imageAttachmentName: file('head.jpg') }] })).toBe(
    file('head.jpg'),
  )
  expect(coverOf({ ...article, ...body })).toBe(file('body.jpg'))
  expect(coverOf({ ...body, ...photos })).toBe(file('photo.jpg'))
  expect(coverOf({ ...body, ...photos, ...thumbnail })).toBe(file('2.jpg'))
  expect(coverOf({ ...body, ...photos, ...thumbnail, ...cover })).toBe(file('cover.jpg'))
})
