import { doubleClaims } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { offers } from '#/app/all-choices.ts'
import { allEntries, isLink } from '#/app/all-entries.ts'

interface Listed {
  id: string
}

/** Two entries of one list with the same id, each as a sentence. */
const problemsOf = (lists: Record<string, readonly Listed[]>) =>
  doubleClaims(
    Object.entries(lists).flatMap(([list, entries]) =>
      entries.map(({ id }, index) => ({ by: `entry ${index + 1}`, what: `${id} of ${list}` })),
    ),
  )

test('no entry of the frame or the palette is stated twice', () => {
  expect(problemsOf({ ...allEntries, ...offers })).toEqual([])
  expect(problemsOf({ menu: [{ id: 'rooms' }, { id: 'rooms' }] })).toEqual([
    'rooms of menu is claimed by entry 1 and entry 2',
  ])
})

test('everything the palette offers is found by pinyin or English', () => {
  const nameless = [...offers.pages, ...offers.actions].filter(({ words }) => !/[a-z]/.test(words))
  expect(nameless.map(({ id }) => id)).toEqual([])
})

test('entries stand in the order of their places', () => {
  expect(allEntries.menu.map(({ id }) => id)).toEqual([
    'homePage',
    'workArea',
    'editLibrary',
    'publishingLibrary',
    'sharedLibrary',
  ])
  expect(allEntries.personal.map(({ id }) => id)).toEqual([
    'profile',
    'password',
    'channels',
    'system',
    'rights',
    'flows',
    'feeds',
    'specials',
    'newspaper',
    'publishing',
    'help',
  ])
})

test('every tab stands in an area of the bar, and the first is where the bar leads', () => {
  const areas = Map.groupBy(allEntries.tabs, ({ area }) => area)
  const links = allEntries.bar.filter(isLink)
  for (const [area, tabs] of areas)
    expect(links.find(({ id }) => id === area)?.path, area).toBe(tabs[0]?.path)
})
