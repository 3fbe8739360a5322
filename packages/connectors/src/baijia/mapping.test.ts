import { chineseOf } from '@rongbian/domain'
import { describe, expect, test } from 'vitest'
import { samplePicture, samplePost, sampleVideo } from '../simulating/memory.ts'
import { mappedFor, originFor } from './mapping.ts'

const hidden = { ...samplePicture(), url: '' }

test('an article with covers as a JSON string and pictures under public addresses', () => {
  const { path, fields, notes } = mappedFor(samplePost())
  expect(path).toBe('article/publish')
  expect(JSON.parse(String(fields.cover_images))).toEqual([{ src: 'https://house.example/cover.jpg' }])
  expect(fields.content).toBe(
    '<p>本报讯 青石镇西瓜节本周六开幕。</p><p><img src="https://house.example/cover.jpg"></p>',
  )
  expect(notes).toEqual([])
})

test('at most three covers, the story’s own where none was chosen', () => {
  const covers = Array.from({ length: 5 }, () => samplePicture())
  expect(JSON.parse(String(mappedFor(samplePost({ covers })).fields.cover_images))).toHaveLength(3)
  expect(JSON.parse(String(mappedFor(samplePost({ covers: [] })).fields.cover_images))).toHaveLength(1)
})

test('a picture of the body without a public address is left out, and that is said', () => {
  const { fields, notes } = mappedFor(samplePost({ pictures: new Map([['file:1', hidden]]) }))
  expect(fields.content).toBe('<p>本报讯 青石镇西瓜节本周六开幕。</p><p></p>')
  expect(notes.map(chineseOf)).toEqual([expect.stringContaining('没有公开地址')])
})

describe('the origin', () => {
  const link = 'https://news.house.example/7.html?a=1'
  test('leads to the story and is the same for every try of one hand-over only', () => {
    const origin = originFor(samplePost({ link }), '')
    expect(origin).toMatch(/^https:\/\/news\.house\.example\/7\.html\?a=1&rb=[0-9a-f]{16}$/)
    expect(originFor(samplePost({ link }), '')).toBe(origin)
    expect(originFor(samplePost({ link, intent: 'another' }), '')).not.toBe(origin)
  })
  test('is a mark on the house’s public address where the story is on no site', () => {
    const { originUrl } = mappedFor(samplePost({ link: '' }))
    expect(originUrl).toMatch(/^https:\/\/house\.example\/[0-9a-f]{16}$/)
  })
})

test('a gallery brings its pictures with their words', () => {
  const gallery = ['甲', '乙', '丙', '丁'.repeat(300)].map(samplePicture)
  const { path, fields } = mappedFor(samplePost({ container: 'gallery', gallery }))
  expect(path).toBe('article/gallery')
  const photograph: { src: string; desc: string }[] = JSON.parse(String(fields.photograph))
  expect(photograph).toHaveLength(4)
  expect(photograph[0]).toEqual({ src: 'https://house.example/cover.jpg', desc: '甲' })
  expect(photograph[3]?.desc).toHaveLength(200)
})

test('a video brings its address, tags and one cover, or lets the platform choose', () => {
  const post = samplePost({ container: 'video', video: sampleVideo() })
  expect(mappedFor(post)).toMatchObject({
    path: 'video/publish',
    fields: {
      video_url: 'https://house.example/festival.mp4',
      tag: '西瓜节,青石镇,周末',
      cover_images: '[{"src":"https://house.example/cover.jpg"}]',
    },
  })
  expect(mappedFor({ ...post, covers: [] }).fields).toMatchObject({ use_auto_cover: 1 })
})

const longArticle = { ...samplePost().articles[0], html: '长'.repeat(20_001) }

test.each([
  ['a short title', samplePost({ title: '四个字啊' }), '5 至 40 个字'],
  ['a long title', samplePost({ title: '长'.repeat(41) }), '5 至 40 个字'],
  [
    'a short video title',
    samplePost({ container: 'video', video: sampleVideo(), title: '七个字的标题啊' }),
    '8 至 40',
  ],
  [
    'no cover',
    samplePost({ covers: [], articles: samplePost().articles.map((one) => ({ ...one, cover: undefined })) }),
    '草稿箱',
  ],
  [
    'a cover without an address',
    samplePost({ covers: [hidden] }),
    '百家号要求图片有公开地址，请设置 PUBLIC_URL',
  ],
  ['no body', samplePost({ articles: [] }), '没有正文'],
  ['a long body', samplePost({ articles: [longArticle as never] }), '正文太长'],
  ['a small gallery', samplePost({ container: 'gallery', gallery: [samplePicture()] }), '至少要 4 张图'],
  [
    'a gallery without addresses',
    samplePost({ container: 'gallery', gallery: [hidden, hidden, hidden, hidden] }),
    'PUBLIC_URL',
  ],
  ['no video', samplePost({ container: 'video' }), '没有视频'],
  [
    'a video without an address',
    samplePost({ container: 'video', video: { ...sampleVideo(), url: '' } }),
    'PUBLIC_URL',
  ],
  ['another container', samplePost({ container: 'live' }), '只收图文、图集和视频'],
])('%s is refused in words', (_, post, words) => {
  expect(() => mappedFor(post)).toThrow(words)
})

test('forty wide characters or eighty narrow ones are a title', () => {
  for (const title of ['长'.repeat(40), 'a'.repeat(80), '五个字标题'])
    expect(mappedFor(samplePost({ title })).title).toBe(title)
})
