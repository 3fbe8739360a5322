import { expect, test } from 'vitest'
import { askedStory, withoutStory } from './asked-story.ts'

test.each([
  ['?story=group:42', { libraryId: 'group', storyId: 42 }],
  ['?folder=todo&story=workspace%3A7', { libraryId: 'workspace', storyId: 7 }],
  ['?story=product:42:release', { libraryId: 'product', storyId: 42, tab: 'release' }],
  ['?story=product:42:sheet', undefined],
  ['?story=nowhere:42', undefined],
  ['?story=group:0', undefined],
  ['?story=group:4x', undefined],
  ['?story=42', undefined],
  ['', undefined],
])('%s asks for %o', (search, expected) => {
  expect(askedStory(search)).toEqual(expected)
})

test('the rest of an address stays', () => {
  expect(withoutStory('?folder=todo&story=group:42&sort=created')).toBe('?folder=todo&sort=created')
  expect(withoutStory('?story=group:42')).toBe('')
})
