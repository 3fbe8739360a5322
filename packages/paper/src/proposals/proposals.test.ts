import { describe, expect, test } from 'vitest'
import { type Area, grids, proposePages as propose, proposeItems, spanEms, usualFace } from '../index.ts'
import { judgeStanding, type Standing } from '../rules.ts'
import { newItem, newPage, newStory, newsText, settingsOf } from '../set/page.fixture.ts'
import { setPage } from '../set/set.ts'
import { byChance } from './chance.fixture.ts'
import { freeOf } from './free.ts'
import { newPool } from './pool.fixture.ts'
import { measured } from './pool.ts'
import { shapesOf } from './shape.ts'

const grid = grids.broadsheet
const settings = settingsOf()
const { words } = newPage([])
const picture = {
  ...{ file: 'f', width: 3_000, height: 2_000, crop: { left: 0, top: 0, right: 1, bottom: 1 } },
  ...{ caption: '现场', credit: '' },
}
const wanted = { storyId: 1, rank: 2, text: newsText(9), picture }
const story = measured(settings, wanted, usualFace)

test('columns joined hold their gutters: 13, 27, 41, and the whole page 111', () => {
  expect([1, 2, 3, 8].map((columns) => spanEms(grid, columns))).toEqual([13, 27, 41, 111])
})

describe('a story in its area', () => {
  test('fills every height it offers but for a line to a column, by no more than its paper allows', () => {
    for (let columns = 2; columns <= 8; columns += 1)
      for (const [rows, { over, spare, picture: shown }] of shapesOf(grid, story, columns)) {
        expect(over).toBe(0)
        expect(spare).toBeLessThanOrEqual(columns)
        const natural = spanEms(grid, shown?.columns ?? 0) / 1.5 / grid.lineEms
        expect(Math.abs((shown?.rows ?? 0) - natural)).toBeLessThanOrEqual(0.2 * natural)
        expect(rows).toBeLessThanOrEqual(grid.lines)
      }
  })

  test('is counted as it is set: what is said of lines left over is what the page shows', () => {
    for (const columns of [2, 3, 4, 6])
      for (const [rows, { head, size, tracking, picture: shown, spare }] of shapesOf(grid, story, columns)) {
        const item = newStory({
          ...{ areas: [{ column: 0, row: 0, columns, rows }], tracking, title: { size, rows: head } },
          pictures: shown ? [{ ...picture, columns: shown.columns, rows: shown.rows }] : [],
        })
        const page = setPage(newPage([item], { texts: { 1: wanted.text } }), usualFace)
        expect(page.items[0]).toMatchObject({ spare, over: 0, cut: [] })
      }
  })

  test('a title too long for a width makes it refuse the width', () => {
    const long = measured(
      settings,
      { ...wanted, text: { ...wanted.text, title: '长'.repeat(40) } },
      usualFace,
    )
    expect(shapesOf(grid, long, 1).size).toBe(0)
  })

  test('a picture stands only where its caption keeps all its words', () => {
    const [wanted] = newPool(1).wanted
    if (!wanted) throw new Error('an empty pool')
    const picture = {
      ...{ file: 'one', width: 1_500, height: 1_000, crop: { left: 0, top: 0, right: 1, bottom: 1 } },
      ...{ caption: '清源引水工程昨日通水，'.repeat(6), credit: '周见山 摄' },
    }
    const captioned = measured(settingsOf(), { ...wanted, picture }, usualFace)
    const widths = [1, 2, 3, 4].map((columns) => [...shapesOf(grid, captioned, columns).values()])
    expect(widths.map(({ length }) => length > 0)).toEqual([false, false, true, true])
    expect(new Set(widths.flat().map(({ picture: shown }) => shown?.columns))).toEqual(new Set([3]))
  })
})

describe('rules', () => {
  const at = (
    column: number,
    row: number,
    columns: number,
    rows: number,
    more: Partial<Standing> = {},
  ): Standing => ({
    ...{ id: `${column} ${row}`, rank: 5, areas: [{ column, row, columns, rows }], spare: 0, over: 0 },
    ...{ title: { column, row, columns, rows: 5 }, pictures: [] },
    ...more,
  })
  const rulesOf = (...placed: Standing[]) => {
    const { hard, soft } = judgeStanding(grid, placed, [])
    return [...hard, ...soft].map(({ rule }) => rule)
  }

  test('each fault is found by its name', () => {
    const shown: Area = { column: 3, row: 10, columns: 1, rows: 9 }
    expect(rulesOf(at(0, 0, 9, 40))).toContain('outside')
    expect(rulesOf(at(0, 0, 4, 40), at(3, 20, 4, 40))).toContain('overlap')
    expect(rulesOf(at(0, 0, 2, 40, { over: 3 }))).toContain('overset')
    expect(rulesOf(at(0, 0, 4, 40, { rank: 1 }), at(4, 0, 4, 40))).toEqual(
      expect.arrayContaining(['titles', 'downSeam']),
    )
    expect(rulesOf(at(0, 0, 8, 40), at(0, 40, 8, 40))).toContain('acrossSeam')
    expect(rulesOf(at(0, 40, 4, 40, { rank: 1 }), at(0, 0, 4, 40))).toEqual(
      expect.arrayContaining(['lead', 'order']),
    )
    expect(rulesOf(at(0, 0, 1, 80, { rank: 2 }))).toContain('narrow')
    expect(rulesOf(at(0, 0, 1, 80))).toContain('tall')
    expect(rulesOf(at(0, 0, 8, 20, { rank: 9 }))).toContain('wide')
    expect(rulesOf(at(0, 0, 2, 20, { spare: 6 }))).toContain('spare')
    expect(
      rulesOf(
        at(0, 0, 4, 40, { pictures: [shown] }),
        at(4, 8, 4, 40, { pictures: [{ ...shown, column: 4 }] }),
      ),
    ).toContain('pictures')
  })

  test('a line short in each column is nothing, and a page without a fault has none', () => {
    expect(rulesOf(at(0, 0, 4, 40, { rank: 1, spare: 4 }))).toEqual([])
  })

  test('the second rectangle of a story counts too', () => {
    const turned = at(0, 0, 2, 40, {
      areas: [
        { column: 0, row: 0, columns: 2, rows: 40 },
        { column: 2, row: 30, columns: 2, rows: 10 },
      ],
    })
    expect(rulesOf(turned, at(2, 20, 2, 15))).toContain('overlap')
  })

  test('an ad is nobody else’s place', () => {
    const ad = { column: 0, row: 80, columns: 8, rows: 24 }
    const { hard } = judgeStanding(grid, [at(0, 60, 4, 40)], [ad])
    expect(hard.map(({ rule }) => rule)).toEqual(['overlap'])
  })
})

describe('what is free', () => {
  test('is the whole page, or rectangles around ads and locked boxes, as wide and as high as can be', () => {
    expect(freeOf(grid, [])).toEqual([[{ column: 0, row: 0, columns: 8, rows: 104 }]])
    const corner = { column: 5, row: 70, columns: 3, rows: 34 }
    expect(freeOf(grid, [corner])).toEqual([
      [
        { column: 0, row: 0, columns: 8, rows: 70 },
        { column: 0, row: 70, columns: 5, rows: 34 },
      ],
      [
        { column: 0, row: 0, columns: 5, rows: 104 },
        { column: 5, row: 0, columns: 3, rows: 70 },
      ],
    ])
  })
})

describe('proposals', () => {
  test('of twenty pools they break no hard rule, fit to a line and beat chance', () => {
    let exact = 0
    for (let seed = 1; seed <= 20; seed += 1) {
      const { page } = newPool(seed)
      const found = propose(page, seed)
      expect(found).toHaveLength(3)
      for (const { placed, verdict } of found) {
        expect(verdict.hard).toEqual([])
        expect(placed).toHaveLength(page.stories.length)
      }
      const [best] = found
      const [chance] = byChance(page, seed, 200)
      if (best && chance) expect(best.verdict.score).toBeLessThanOrEqual(chance.verdict.score)
      if (best?.placed.every(({ shape, area }) => shape.spare <= area.columns)) exact += 1
    }
    expect(exact).toBe(20)
  }, 120_000)

  test('as items are set without a fault, around the ad, and three leads stand differently', () => {
    const { settings: usual, wanted: stories } = newPool(4)
    const free = newPool(4).page.free[0]?.[0]
    const ad = newItem({
      ...{ kind: 'ad', id: 'ad', adId: '00000000-0000-4000-8000-000000000002' },
      area: { column: 0, row: free?.rows ?? 0, columns: 8, rows: 104 - (free?.rows ?? 0) || 1 },
    })
    const items = (free?.rows ?? 0) < 104 ? [ad] : []
    const found = proposeItems({ settings: usual, layout: { items }, stories, seed: 7, words })
    expect(found).toHaveLength(3)
    for (const proposal of found) {
      expect(proposal.faults.filter(({ isHard }) => isHard)).toEqual([])
      expect(proposal.items).toHaveLength(stories.length + items.length)
    }
    const leads = found.map(({ items: each }) =>
      JSON.stringify(each.flatMap((item) => (item.kind === 'story' && item.rank === 1 ? item.areas : []))),
    )
    expect(new Set(leads).size).toBe(3)
    expect(found[0]?.reasons.length).toBeGreaterThan(0)
  })

  test('a locked story stays where it is, and is not placed twice', () => {
    const { settings: usual, wanted: stories, page } = newPool(4)
    const rows = 30
    const locked = newStory({
      ...{ id: 'kept', isLocked: true, storyId: 1 },
      areas: [{ column: 0, row: 0, columns: 8, rows }],
    })
    const layout = { items: [locked, newStory({ id: 'old', storyId: 2 })] }
    const found = proposeItems({ settings: usual, layout, stories: stories.slice(0, -1), seed: 7, words })
    expect(page.stories.length).toBeGreaterThan(2)
    for (const { items } of found) {
      expect(items).toContainEqual(locked)
      expect(items.filter((item) => item.kind === 'story' && item.storyId === 1)).toHaveLength(1)
      expect(items.some(({ id }) => id === 'old')).toBe(false)
    }
  })

  test('the same seed makes the same page', () => {
    const { page } = newPool(3)
    expect(propose(page, 5)).toEqual(propose(page, 5))
  })

  test('a pool that cannot fill the page has no proposal, and nothing fails', () => {
    const { page } = newPool(1)
    expect(propose({ ...page, stories: page.stories.slice(0, 1) }, 1)).toEqual([])
    expect(propose({ ...page, stories: [] }, 1)).toEqual([])
  })
})
