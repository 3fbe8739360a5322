import type { StoryContent, WechatArticle } from '@rongbian/contract/stories'
import { expect, test } from 'vitest'
import { emptyContent } from '#/features/writing/keeping/story-content.ts'
import { changedArticles, isPicked, mergeContent, nothingPicked } from './merge-content.ts'

const article = (title: string): WechatArticle => ({
  title,
  digest: '',
  htmlContent: `<p>${title}</p>`,
  imageAttachmentName: '',
  authorId: '',
  origUrl: '',
})
const content = (changes: Partial<StoryContent>): StoryContent => ({ ...emptyContent, ...changes })
const blocks = [{ kind: 'changed' as const, before: '<p>旧</p>', after: '<p>新</p>', inline: '' }]

const mine = content({ title: '我的', summary: '我的摘要', htmlContent: '<p>新</p>' })
const current = content({
  title: '最新',
  summary: '最新摘要',
  htmlContent: '<p>旧</p>',
  properties: { ...emptyContent.properties, topicName: '汛期', topicId: '7', tagNames: ['水'] },
})
const texts = { mine, current, blocks }

test('mine stands where nothing was chosen', () => {
  expect(isPicked(nothingPicked)).toBe(false)
  expect(mergeContent(texts, nothingPicked)).toEqual(mine)
})

test('fields are chosen one by one', () => {
  const picked = { ...nothingPicked, fields: { summary: 'current', title: 'mine' } as const }
  expect(isPicked(picked)).toBe(true)
  expect(mergeContent(texts, picked)).toEqual({ ...mine, summary: '最新摘要' })
})

test('a topic brings its link, and no other property', () => {
  const picked = { ...nothingPicked, fields: { topicName: 'current' } as const }
  expect(mergeContent(texts, picked).properties).toEqual({
    ...mine.properties,
    topicName: '汛期',
    topicId: '7',
  })
})

test('blocks of the body are chosen beside the fields', () => {
  expect(mergeContent(texts, { ...nothingPicked, blocks: { 0: 'current' } })).toEqual({
    ...mine,
    htmlContent: '<p>旧</p>',
  })
})

const [same, theirs, ours, added] = ['头条', '二条旧', '二条新', '三条'].map(article)
const mineWechat = content({ title: '头条', stories: [same, ours].flatMap((one) => one ?? []) })
const theirWechat = content({ title: '头条', stories: [same, theirs, added].flatMap((one) => one ?? []) })

test('articles that differ are found by their places', () => {
  const found = changedArticles(mineWechat.stories, theirWechat.stories)
  expect(found.map(({ index, mine, current }) => [index, mine?.title, current?.title])).toEqual([
    [1, '二条新', '二条旧'],
    [2, undefined, '三条'],
  ])
})

test.each([
  ['mine', {}, ['头条', '二条新']],
  ['theirs where chosen', { 1: 'current' }, ['头条', '二条旧']],
  ['one more of theirs', { 2: 'current' }, ['头条', '二条新', '三条']],
] as const)('WeChat articles: %s', (_, articles, titles) => {
  const wechat = { mine: mineWechat, current: theirWechat, blocks: [] }
  const { stories } = mergeContent(wechat, { ...nothingPicked, articles })
  expect(stories.map(({ title }) => title)).toEqual(titles)
})
