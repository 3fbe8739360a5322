import { grids } from './grid.ts'
import { dice } from './propose.ts'
import { heightsOf, type PoolStory } from './shape.ts'

const grid = grids.broadsheet

const middling = (story: PoolStory) => {
  const heights = heightsOf(grid, story, 3)
  return heights ? (3 * (heights.least + heights.most)) / 2 : 0
}

/** Six to twelve stories that together fill what ads leave of a broadsheet. */
export const newPool = (seed: number) => {
  const roll = dice(seed * 7_919 + 13)
  const adRows = roll(3) * 12
  const free = { column: 0, row: 0, columns: grid.columns, rows: grid.lines - adRows }
  const fixed = adRows > 0 ? [{ column: 0, row: free.rows, columns: grid.columns, rows: adRows }] : []
  let stories = Array.from(
    { length: 6 + roll(7) },
    (_, index): PoolStory => ({
      id: `story ${index + 1}`,
      rank: index + 1,
      lines: 30 + roll(index < 3 ? 160 : 70),
      title: 8 + roll(12),
      isKicked: roll(3) === 0,
      isSubtitled: roll(3) === 0,
      picture: roll(5) < 2 ? { ratio: 0.9 + roll(80) / 100 } : null,
    }),
  )
  for (let round = 0; round < 40; round += 1) {
    const wanted = (free.columns * free.rows) / stories.reduce((sum, story) => sum + middling(story), 0)
    stories = stories.map((story) => ({ ...story, lines: Math.max(12, Math.round(story.lines * wanted)) }))
  }
  return { grid, stories, free, fixed }
}
