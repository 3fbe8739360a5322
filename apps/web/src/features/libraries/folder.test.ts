import { Folder as Icon } from 'lucide-react'
import { expect, test } from 'vitest'
import { type Folder, findFolder, pathTo, rowsOf, stepFrom, waitingIn } from './folder.ts'

const folder = (id: string, children: Folder[] = []): Folder => ({ id, name: id, icon: Icon, children })
const tree = [folder('house', [folder('centre', [folder('city'), folder('culture')]), folder('web')])]

const shown = (open: string[]) =>
  rowsOf(tree, ({ id }) => open.includes(id)).map(({ folder, level }) => `${level} ${folder.id}`)

test('what stands under a closed folder is not a row', () => {
  expect(shown([])).toEqual(['1 house'])
  expect(shown(['house'])).toEqual(['1 house', '2 centre', '2 web'])
  expect(shown(['house', 'centre'])).toEqual(['1 house', '2 centre', '3 city', '3 culture', '2 web'])
})

test('the way to a folder names those above it', () => {
  expect(pathTo(tree, 'city')?.map(({ id }) => id)).toEqual(['house', 'centre'])
  expect(pathTo(tree, 'house')).toEqual([])
  expect(pathTo(tree, 'nowhere')).toBeUndefined()
})

test('a folder is found at any depth', () => {
  expect(findFolder(tree, 'culture')?.name).toBe('culture')
  expect(findFolder(tree, null)).toBeUndefined()
})

test('what waits below a folded folder is counted with it, and once only', () => {
  const desk = { ...folder('desk'), waiting: 3 }
  const house = {
    ...folder('house', [folder('centre', [desk]), { ...folder('web'), waiting: 1 }]),
    waiting: 2,
  }
  expect(waitingIn(house, false)).toBe(6)
  expect(waitingIn(house, true)).toBe(2)
  expect(waitingIn(folder('empty'), false)).toBe(0)
})

test.each([
  ['ArrowDown', 1, 2],
  ['ArrowUp', 1, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['ArrowLeft', 3, 1],
  ['ArrowLeft', 4, 0],
  ['ArrowLeft', 0, -1],
  ['ArrowRight', 1, 2],
])('%s leads from row %i to row %i', (key, from, to) => {
  expect(stepFrom(rowsOf(tree), from, true)[key]).toBe(to)
})
