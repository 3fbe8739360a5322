import { expect, test } from 'vitest'
import { featuresIn, problemsOf, readHouse } from './lib/house.ts'
import { oneSided, unlikeNames } from './lib/one-sided.ts'
import { sides } from './lib/sides.ts'

test.each(sides)('$name stands as its table of storeys says', ({ src, storeys }) => {
  expect(problemsOf(readHouse(src), storeys)).toEqual([])
})

test('both sides name their features alike, but for those with a reason', () => {
  const halves = sides.map(({ name, src }) => ({ name, features: featuresIn(readHouse(src)) }))
  expect(unlikeNames(halves, oneSided)).toEqual([])
})

test('a feature without its like is named, and so is a reason nobody needs', () => {
  const halves = [
    { name: 'web', features: ['flows', 'settings', 'help'] },
    { name: 'server', features: ['flows', 'personal'] },
  ]
  expect(unlikeNames(halves, { web: { help: 'pages only' }, server: { flows: 'once alone' } })).toEqual([
    'web: settings has no like on the other side',
    'server: personal has no like on the other side',
    'server: flows needs no reason',
  ])
})
