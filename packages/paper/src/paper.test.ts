import { describe, expect, test } from 'vitest'
import { type Area, grids, heightsOf, judge, type PoolStory, partsOf, propose, spanEms } from './index.ts'
import { newPool } from './pool.fixture.ts'
import { bestOfRandom } from './propose.ts'

const grid = grids.broadsheet
const story: PoolStory = {
  id: 'a',
  rank: 1,
  lines: 120,
  title: 12,
  isKicked: true,
  isSubtitled: false,
  picture: { ratio: 1.5 },
}

test('columns joined hold their gutters: 13, 27, 41, and the whole page 111', () => {
  expect([1, 2, 3, 8].map((columns) => spanEms(grid, columns))).toEqual([13, 27, 41, 111])
})

describe('a story in its area', () => {
  test('every height it offers holds its text, a line to each column at most left over beside the air', () => {
    for (let columns = 2; columns <= 8; columns += 1) {
      const heights = heightsOf(grid, story, columns)
      if (!heights) continue
      for (let rows = heights.least; rows <= heights.most; rows += 1) {
        const { spare } = partsOf(grid, story, { column: 0, row: 0, columns, rows })
        expect(spare).toBeGreaterThanOrEqual(0)
        expect(spare / columns).toBeLessThanOrEqual(3)
      }
      const short = partsOf(grid, story, { column: 0, row: 0, columns, rows: heights.least - 1 })
      expect(short.spare).toBeLessThan(columns)
    }
  })

  test('a title that would need four lines makes it refuse the width', () => {
    expect(heightsOf(grid, { ...story, title: 40 }, 1)).toBeUndefined()
  })

  test('its parts lie inside it and not on each other', () => {
    const area = { column: 2, row: 10, columns: 4, rows: 60 }
    const { title, picture, text } = partsOf(grid, story, area)
    const cells = new Set<string>()
    for (const part of [title, ...text, ...(picture ? [picture] : [])])
      for (let column = part.column; column < part.column + part.columns; column += 1)
        for (let row = part.row; row < part.row + part.rows; row += 1) {
          expect(cells.has(`${column} ${row}`)).toBe(false)
          cells.add(`${column} ${row}`)
          expect(column >= 2 && column < 6 && row >= 10 && row < 70).toBe(true)
        }
  })
})

describe('rules', () => {
  const at = (
    column: number,
    row: number,
    columns: number,
    rows: number,
    rank = 5,
  ): { story: PoolStory; area: Area } => ({
    story: { ...story, id: `${column} ${row}`, rank, lines: 20, picture: null },
    area: { column, row, columns, rows },
  })
  const rulesOf = (...placed: ReturnType<typeof at>[]) => {
    const { hard, soft } = judge(grid, placed, [])
    return [...hard, ...soft].map(({ rule }) => rule)
  }

  test('each fault is found by its name', () => {
    expect(rulesOf(at(0, 0, 9, 40))).toContain('outside')
    expect(rulesOf(at(0, 0, 4, 40), at(3, 20, 4, 40))).toContain('overlap')
    expect(rulesOf({ ...at(0, 0, 2, 40), story: { ...story, lines: 900 } })).toContain('overset')
    expect(rulesOf(at(0, 0, 4, 40, 1), at(4, 0, 4, 40, 2))).toEqual(
      expect.arrayContaining(['titles', 'downSeam']),
    )
    expect(rulesOf(at(0, 0, 8, 40, 1), at(0, 40, 8, 40, 2))).toContain('acrossSeam')
    expect(rulesOf(at(0, 40, 4, 40, 1), at(0, 0, 4, 40, 2))).toEqual(
      expect.arrayContaining(['lead', 'order']),
    )
    expect(rulesOf(at(0, 0, 1, 80, 2))).toEqual(expect.arrayContaining(['narrow']))
    expect(rulesOf(at(0, 0, 8, 20, 9))).toContain('wide')
  })

  test('an ad is nobody else’s place', () => {
    const ad = { column: 0, row: 80, columns: 8, rows: 24 }
    const { hard } = judge(grid, [at(0, 60, 4, 40)], [ad])
    expect(hard.map(({ rule }) => rule)).toEqual(['overlap'])
  })
})

describe('proposals', () => {
  test('fill the page without a fault, each with another lead, and better than chance', () => {
    let filled = 0
    for (let seed = 1; seed <= 4; seed += 1) {
      const pool = newPool(seed)
      const found = propose(pool, seed)
      const chance = bestOfRandom(pool, seed, 1_000)
      const [best] = found
      if (!best) continue
      filled += 1
      for (const { placed, verdict } of found) {
        expect(verdict.hard).toEqual([])
        expect(placed).toHaveLength(pool.stories.length)
        expect(judge(grid, placed, pool.fixed)).toEqual(verdict)
      }
      if (chance?.verdict.hard.length === 0)
        expect(best.verdict.score).toBeLessThanOrEqual(chance.verdict.score)
    }
    expect(filled).toBeGreaterThanOrEqual(3)
  })

  test('the same seed makes the same page', () => {
    const pool = newPool(3)
    expect(propose(pool, 5)).toEqual(propose(pool, 5))
  })

  test('a pool that cannot fill the page has no proposal, and nothing fails', () => {
    const pool = newPool(1)
    expect(propose({ ...pool, stories: pool.stories.slice(0, 1) }, 1)).toEqual([])
    expect(propose({ ...pool, stories: [] }, 1)).toEqual([])
  })
})
