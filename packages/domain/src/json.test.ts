import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['null', null],
  ['', undefined],
  ['{"a":', undefined],
])('%j says %j in JSON', (text, said) => {
  expect(parseJson(text)).toEqual(said)
})
