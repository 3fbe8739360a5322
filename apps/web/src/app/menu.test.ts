import type { Actor, NavigationFacts } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { entries as home } from '#/features/home/entries.ts'
import { entries as libraries } from '#/features/libraries/entries.ts'
import { isWithin, shownTo } from '#/frame/entries.ts'

const facts: NavigationFacts = {
  libraryIds: ['workspace', 'group', 'product', 'manuscript'],
  features: [],
  roleNames: ['编辑'],
}
// The menu asks only for the facts.
const actor = {} as Actor
const menuOf = (changes: Partial<NavigationFacts>) =>
  shownTo({ actor, facts: { ...facts, ...changes } }, [...(home.menu ?? []), ...(libraries.menu ?? [])])

test.each([
  ['an editor', {}, ['homePage', 'workArea', 'editLibrary', 'publishingLibrary', 'sharedLibrary']],
  ['a reporter', { roleNames: ['记者'] }, ['workArea']],
  ['a reporter without any library', { roleNames: ['记者'], libraryIds: [] }, ['homePage']],
  [
    'a reporter who also edits',
    { roleNames: ['记者', '编辑'], libraryIds: ['group'] },
    ['homePage', 'editLibrary'],
  ],
])('the menu of %s', (_, changes, expected) => {
  expect(menuOf(changes).map(({ id }) => id)).toEqual(expected)
})

test('a page below an entry belongs to it', () => {
  const [, , editing] = menuOf({})
  expect(editing && isWithin(editing, '/editLibrary/somewhere')).toBe(true)
  expect(editing && isWithin(editing, '/editLibraryElse')).toBe(false)
})
