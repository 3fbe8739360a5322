import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { graphOf, knotsIn, problemsOf, readHouse, type Storeys } from './house.ts'

const storeys: Storeys = [['app'], ['features/news'], ['features/words', 'features/people'], ['ui']]

const sound = {
  'app/start.ts': `import { news } from '#/features/news/index.ts'`,
  'features/news/index.ts': `export { news } from './list.ts'`,
  'features/news/list.ts': `import type { Word } from '#/features/words/index.ts'\nimport '#/ui/row.ts'`,
  'features/words/index.ts': `export type { Word } from '#/features/words/word.ts'`,
  'features/words/word.ts': 'export type Word = string',
  'features/people/index.ts': '',
  'ui/row.ts': 'export {}',
}

const built: string[] = []
const build = (files: Record<string, string>) => {
  const src = mkdtempSync(join(tmpdir(), 'house-'))
  built.push(src)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(src, file)), { recursive: true })
    writeFileSync(join(src, file), text)
  }
  return readHouse(src)
}
afterEach(() => {
  for (const src of built.splice(0)) rmSync(src, { recursive: true })
})

const problems = (changed: Record<string, string>, table = storeys) =>
  problemsOf(build({ ...sound, ...changed }), table)

test('a house in order has no problem, and its graph is told', () => {
  const house = build(sound)
  expect(problemsOf(house, storeys)).toEqual([])
  expect(knotsIn(house)).toEqual([])
  expect(graphOf(house, storeys)).toEqual([
    'app → features/news',
    'features/news → features/words, ui',
    'features/words → —',
    'features/people → —',
    'ui → —',
  ])
})

test('an import upwards is named, by type too', () => {
  const changed = { 'ui/row.ts': `import type { Word } from '#/features/words/index.ts'` }
  expect(problems(changed)).toEqual(['ui/row.ts imports features/words/index.ts, which is not below it'])
})

test('neighbours on one storey do not import each other', () => {
  const changed = { 'features/people/index.ts': `import '#/features/words/index.ts'` }
  expect(problems(changed)).toEqual([
    'features/people/index.ts imports features/words/index.ts, which is not below it',
  ])
})

test('a way around a face is named', () => {
  expect(problems({ 'features/news/list.ts': `import '#/features/words/word.ts'` })).toEqual([
    'features/news/list.ts imports features/words/word.ts past features/words/index.ts',
  ])
})

test('the list of features alone takes a description past the face', () => {
  const line = `import { feature } from '#/features/words/feature.ts'`
  const description = { 'features/words/feature.ts': 'export const feature = {}' }
  expect(problems({ ...description, 'app/all-features.ts': line })).toEqual([])
  expect(problems({ ...description, 'app/start.ts': line })).toEqual([
    'app/start.ts imports features/words/feature.ts past features/words/index.ts',
  ])
})

test('what is opened later is named by its file, from above only', () => {
  const line = `const load = () => import('#/features/words/word.ts')`
  expect(problems({ 'features/news/list.ts': line })).toEqual([])
  expect(problems({ 'ui/row.ts': line })).toEqual([
    'ui/row.ts imports features/words/word.ts, which is not below it',
  ])
})

test('a program started by its address is an import', () => {
  const changed = { 'ui/row.ts': `new URL('../features/words/index.ts', import.meta.url)` }
  expect(problems(changed)).toHaveLength(1)
})

test('a circle of files inside one room is named', () => {
  const changed = {
    'ui/row.ts': `import type { Cell } from './cell.ts'`,
    'ui/cell.ts': `import { row } from '#/ui/row.ts'`,
  }
  expect(problems(changed)).toEqual(['circle: ui/cell.ts → ui/row.ts'])
})

test('a feature that no line names stands where the table says, above those it needs', () => {
  const table: Storeys = [['app'], ['features/*'], ['features/words', 'features/people'], ['ui']]
  expect(problems({}, table)).toEqual([])
  expect(problems({ 'features/words/word.ts': `import '#/features/news/index.ts'` }, table)).toContain(
    'features/words/word.ts imports features/news/index.ts, which is not below it',
  )
})

test('rooms and table must name each other once', () => {
  expect(problems({ 'features/new/index.ts': '' })).toEqual(['features/new has no place in the table'])
  expect(problems({}, [...storeys, ['features/gone']])).toEqual(['features/gone is in the table only'])
  expect(problems({}, [...storeys, ['ui']])).toContain('ui stands twice in the table')
})

test('what only tests need may reach everywhere', () => {
  const line = `import '#/features/words/word.ts'`
  expect(problems({ 'ui/row.test.ts': line, 'ui/row.fixture.ts': line })).toEqual([])
})

test('what is gathered by a pattern is drawn, and is held to the storeys too', () => {
  const gathering = `const all = import.meta.glob<Entries>('../features/*/entries.ts', { eager: true })`
  const entries = { 'features/words/entries.ts': '', 'features/people/entries.ts': '' }
  const house = build({ ...sound, ...entries, 'app/all.ts': gathering })
  expect(problemsOf(house, storeys)).toEqual([])
  expect(graphOf(house, storeys)[0]).toBe('app → features/news, features/words, features/people')
  expect(problems({ ...entries, 'ui/all.ts': gathering })).toEqual([
    'ui/all.ts imports features/people/entries.ts, which is not below it',
    'ui/all.ts imports features/words/entries.ts, which is not below it',
  ])
})
