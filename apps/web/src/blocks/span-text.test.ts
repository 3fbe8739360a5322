import { expect, test } from 'vitest'
import { spanOf } from '#/blocks/span-text.ts'

test.each([
  [0.2, { unit: 'seconds', value: 12 }],
  [0, { unit: 'seconds', value: 1 }],
  [42.4, { unit: 'minutes', value: 42 }],
  [119, { unit: 'minutes', value: 119 }],
  [150, { unit: 'hours', value: 2.5 }],
  [5_040, { unit: 'days', value: 3.5 }],
])('%d minutes', (minutes, expected) => {
  expect(spanOf(minutes)).toEqual(expected)
})
