import type { NavigationFacts } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { isWithin, menuItems } from './menu.ts'

const facts: NavigationFacts = {
  libraryIds: ['workspace', 'group', 'product', 'manuscript'],
  features: [],
  roleNames: ['编辑'],
}
const idsOf = (changes: Partial<NavigationFacts>) =>
  menuItems({ facts: { ...facts, ...changes } }).map(({ id }) => id)

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
  expect(idsOf(changes)).toEqual(expected)
})

test('a page below an entry belongs to it', () => {
  const [, , editing] = menuItems({ facts })
  expect(editing && isWithin(editing, '/editLibrary/somewhere')).toBe(true)
  expect(editing && isWithin(editing, '/editLibraryElse')).toBe(false)
})
