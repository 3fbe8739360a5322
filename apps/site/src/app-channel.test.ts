import { expect, it } from 'vitest'
import { appList, appStory } from './index.ts'
import {
  emptyStory,
  hostileStory,
  sampleCard,
  sampleChannel,
  sampleColumn,
  sampleStory,
} from './testing/samples.fixture.ts'

it('gives a story the same fields in the same order, whatever it holds', () => {
  const keys = (story: ReturnType<typeof sampleStory>) => Object.keys(appStory(sampleChannel(), story))
  const shuffled = Object.fromEntries(Object.entries(sampleStory()).reverse()) as unknown as ReturnType<
    typeof sampleStory
  >
  expect(keys(sampleStory()).slice(0, 6)).toEqual(['version', 'kind', 'channel', 'id', 'type', 'title'])
  for (const story of [emptyStory(), hostileStory(), shuffled])
    expect(keys(story)).toEqual(keys(sampleStory()))
})

it('gives whole addresses and the clean text as it is', () => {
  const story = appStory(sampleChannel(), sampleStory())
  expect(story).toMatchObject({
    version: 1,
    url: 'https://news.example.cn/site/cgweb/2026/1115/7.html',
    cover: { src: 'https://news.example.cn/files/coast-1200.jpg' },
    html: sampleStory().html,
  })
  expect(appList(sampleChannel(), sampleColumn, [sampleCard()])).toMatchObject({
    version: 1,
    kind: 'list',
    column: { code: 'city' },
    items: [{ id: 7 }],
  })
})
