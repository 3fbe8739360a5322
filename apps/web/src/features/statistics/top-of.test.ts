import { expect, test } from 'vitest'
import { actsOf } from '#/features/statistics/acts-of.ts'
import { shareOf, topOf } from '#/features/statistics/top-of.ts'

const rowOf = (name: string, published: number, failed = 0) => ({
  key: name,
  name,
  note: '',
  isGone: false,
  figures: { published, failed },
})

test('the first few and all others make the whole', () => {
  const parts = topOf([rowOf('晨光网', 5), rowOf('晨光微博', 2), rowOf('晨光报', 0)], 'published', 10, '其他')
  expect(parts.map(({ name, value }) => [name, value])).toEqual([
    ['晨光网', 5],
    ['晨光微博', 2],
    ['其他', 3],
  ])
  expect(topOf([rowOf('晨光网', 5)], 'published', 5, '其他').map(({ name }) => name)).toEqual(['晨光网'])
})

test('a share is whole tenths, and of nothing it is nothing', () => {
  expect([shareOf(1, 3), shareOf(0, 0)]).toEqual([33.3, 0])
})

test('what other channels did is one more bar, where they did anything', () => {
  const rows = [rowOf('晨光网', 5, 1)]
  expect(actsOf(rows, { published: 7, failed: 1 }, '其他').at(-1)).toMatchObject({
    name: '其他',
    figures: { published: 2, failed: 0 },
  })
  expect(actsOf(rows, { published: 5, failed: 1 }, '其他')).toHaveLength(1)
})
