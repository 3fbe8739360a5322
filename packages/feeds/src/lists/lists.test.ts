import { type HotListId, hotListIds } from '@rongbian/domain'
import { describe, expect, test } from 'vitest'
import { FeedProblem } from '../feed.ts'
import { writeList } from '../simulating/index.ts'
import { hotLists } from './all-lists.ts'
import { hotnessOf } from './read-json.ts'

const words = [
  { word: '青石镇西瓜节开幕', value: 4_980_000, label: '爆' },
  { word: '高铁新线开通', value: 3_120_000, label: '新' },
  { word: '今夜有雨', value: 1_050_000 },
]
const problemOf = (id: HotListId, text: string) => {
  try {
    hotLists[id].read(text)
  } catch (error) {
    if (error instanceof FeedProblem) return error.code
    throw error
  }
}

describe.each(hotListIds)('%s', (id) => {
  test('is read as its own server writes it', () => {
    const entries = hotLists[id].read(writeList[id](words).body)
    expect(entries.map(({ word, rank, value }) => [word, rank, value])).toEqual(
      words.map(({ word, value }, index) => [word, index + 1, value]),
    )
    expect(new Set(entries.map(({ key }) => key)).size).toBe(words.length)
  })

  test.each([
    ['a login page', '<!DOCTYPE html><html><title>登录</title></html>', 'isLogin'],
    ['an empty answer', '', /emptyList|otherList/],
    ['another shape', '{"data":{"other":1}}', /otherList/],
    ['null', 'null', /otherList/],
    ['numbers for words', '{"data":5}', /otherList/],
  ])('%s is a failure', (_, text, code) => expect(problemOf(id, text)).toMatch(code))

  test('an empty list is a failure, not quiet', () => {
    expect(problemOf(id, writeList[id]([]).body)).toBe('emptyList')
  })

  test('a word stands once', () => {
    const [first] = words
    if (!first) throw new Error('no words')
    expect(hotLists[id].read(writeList[id]([first, first]).body)).toHaveLength(1)
  })
})

test('advertisements of Weibo are dropped and take no rank', () => {
  const [one, two] = words
  if (!one || !two) throw new Error('no words')
  const entries = hotLists.weibo.read(writeList.weibo([{ ...one, isAd: true }, two]).body)
  expect(entries).toMatchObject([{ word: two.word, rank: 1, label: '新' }])
})

test('what Baidu pins has no rank', () => {
  const [one, two] = words
  if (!one || !two) throw new Error('no words')
  const entries = hotLists.baidu.read(writeList.baidu([{ ...one, isPinned: true }, two]).body)
  expect(entries.map(({ rank }) => rank)).toEqual([null, 1])
})

test.each([
  ['123 万热度', 1_230_000],
  ['1.5亿', 150_000_000],
  [8_812, 8_812],
  ['1,234', 1_234],
  ['热', null],
  [undefined, null],
  ['9'.repeat(40), null],
])('%s is %s', (text, value) => expect(hotnessOf(text)).toBe(value))
