import type { Journal, StoryContent, StoryDetail } from '@rongbian/contract/stories'
import { expect, test } from 'vitest'
import { chooseText, type LocalText } from './choose-text.ts'
import { emptyContent } from './story-content.ts'

const version = 4
const text = (title: string): StoryContent => ({ ...emptyContent, title })
const story = {
  ...text('已存'),
  version,
  properties: { ...emptyContent.properties, groupUuid: '', groupName: '', inGroupWorkspace: false },
} as StoryDetail
const journal = (title: string, base = version, savedAt = 't1'): Journal => ({
  base,
  content: text(title),
  savedAt,
})
const local = (title: string, base = version, grewFrom?: string): LocalText => ({
  base,
  content: text(title),
  editedAt: 0,
  grewFrom,
})

test.each<[string, Journal | null, LocalText | undefined, object]>([
  ['the saved story when nothing else is there', null, undefined, { take: 'story', content: text('已存') }],
  ['the journal', journal('流水'), undefined, { take: 'journal', content: text('流水') }],
  ['the text of this machine', null, local('本机'), { take: 'local', content: text('本机') }],
  [
    'the text of this machine that went on from the journal',
    journal('流水', version, 't1'),
    local('本机', version, 't1'),
    { take: 'local', content: text('本机') },
  ],
  [
    'the journal of another machine, and this one’s text aside',
    journal('另一台', version, 't9'),
    local('本机', version, 't1'),
    { take: 'journal', content: text('另一台'), aside: { base: version, content: text('本机') } },
  ],
  [
    'both to compare when this machine’s text stands on an old version',
    null,
    local('本机', 3),
    { take: 'conflict', mine: { base: 3, content: text('本机') } },
  ],
  [
    'both to compare when the journal stands on an old version',
    journal('流水', 3),
    undefined,
    { take: 'conflict', mine: { base: 3, content: text('流水') } },
  ],
  [
    'the saved story when the text of this machine is the same',
    null,
    local('已存', 3),
    { take: 'story', content: text('已存') },
  ],
])('opens with %s', (_, kept, here, expected) => {
  expect(chooseText({ story, journal: kept, local: here })).toEqual(expected)
})
