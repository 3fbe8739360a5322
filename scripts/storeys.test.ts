import { expect, test } from 'vitest'
import { problemsOf, readHouse } from './lib/house.ts'
import { sides } from './lib/sides.ts'

test.each(sides)('$name stands as its table of storeys says', ({ src, storeys }) => {
  expect(problemsOf(readHouse(src), storeys)).toEqual([])
})
