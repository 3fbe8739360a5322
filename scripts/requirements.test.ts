import { expect, test } from 'vitest'
import { findRequirements, idsIn, makePage, readPage, staleRows, vanishedFrom } from './requirements.ts'

test.each([
  ['R-%s-007: one', ['007']],
  ['R-%s-003, 013 to 015, 021', ['003', '013', '014', '015', '021']],
  ['R-%s-120 exactly 11', ['120']],
])('%s', (text, numbers) => {
  expect(idsIn(text.replace('%s', 'mail'))).toEqual(numbers.map((number) => `R-mail-${number}`))
})

test('docs/requirements.md lists where each requirement is proved (npm run requirements)', () => {
  expect(readPage()).toBe(makePage())
})

test('no requirement of docs/requirements.md has vanished from the code', () => {
  expect(vanishedFrom(readPage())).toEqual([])
})

test('a requirement that only the page still names has vanished', () => {
  const found = findRequirements()
  const [first] = found
  expect(vanishedFrom(makePage(found), found.slice(1))).toEqual([first?.[0]])
})

test('each row of docs/requirements.tsv leads to a test that goes by those words', () => {
  expect(staleRows()).toEqual([])
  const [row] = [
    { ids: ['R-mail-001'], path: 'scripts/requirements.test.ts', words: 'no such test'.repeat(2) },
  ]
  expect(staleRows([row])).toEqual([row])
})
