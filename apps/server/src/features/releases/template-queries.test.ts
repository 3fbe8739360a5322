import { expect, test } from 'vitest'
import { say } from '#/say.ts'
import { storyFilesOf } from './template-queries.ts'

test('the pages of a template are named in the language of whoever reads, its own files by their name', () => {
  const files = storyFilesOf({ files: { 'story-long.liquid': '', 'list.liquid': '' } })
  const named = (language: 'zh' | 'en') => files.map(({ label }) => say(label, language))
  expect(named('zh')).toEqual(['图文正文页', '图集页', '视频页', '多篇合集页', 'story-long.liquid'])
  expect(named('en')).toEqual([
    'Article page',
    'Gallery page',
    'Video page',
    'Page of several stories',
    'story-long.liquid',
  ])
})
