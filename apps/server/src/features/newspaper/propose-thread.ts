import {
  type Area,
  itemShape,
  type LayoutItem,
  type PageInput,
  type PoolStory,
  partsOf,
  propose,
  setPage,
  usualFace,
  withAds,
} from '@rongbian/paper'
import { checkSet } from './check.ts'
import type { KeptFault } from './faults.ts'

export interface ProposeOrder {
  input: PageInput
  stories: { pool: PoolStory; picture: object | null }[]
  free: Area
  fixed: Area[]
  /** Stays on the page whatever is proposed. */
  kept: LayoutItem[]
  seed: number
}

export interface Proposed {
  items: LayoutItem[]
  faults: KeptFault[]
  score: number
  lead: string
}

const itemOf = ({ input, stories }: ProposeOrder, pool: PoolStory, area: Area) => {
  const parts = partsOf(input.settings.grid, pool, area)
  const picture = stories.find((story) => story.pool.id === pool.id)?.picture
  const pictures =
    picture && parts.picture && parts.picture.rows > 0
      ? [{ ...picture, at: 'right', columns: parts.picture.columns, rows: parts.picture.rows }]
      : []
  return itemShape.parse({
    ...{ id: `story-${pool.id}`, kind: 'story', storyId: Number(pool.id), rank: pool.rank },
    ...{ areas: [area], title: {}, pictures },
  })
}

/** Three different pages, each set with the real lines before anybody sees it; the soundest first. */
export const proposeItems = (order: ProposeOrder): Proposed[] => {
  const { input, stories, free, fixed, kept, seed } = order
  const { grid, weights } = input.settings
  const pools = stories.map(({ pool }) => pool)
  const found = propose({ grid, stories: pools, free, fixed, weights }, seed)
  const ads = input.layout.items.flatMap((item) =>
    item.kind === 'ad' ? [{ id: item.adId, cells: item.area }] : [],
  )
  const judged = found.map(({ placed, verdict }): Proposed => {
    const own = placed.map(({ story, area }) => itemOf(order, story, area))
    const layout = withAds({ items: [...kept, ...own] }, ads)
    const { faults } = checkSet({ input: { ...input, layout } }, setPage({ ...input, layout }, usualFace))
    const lead = placed.toSorted((one, other) => one.story.rank - other.story.rank)[0]?.story.id ?? ''
    const soft = verdict.soft.map(
      ({ rule, value, stories: of }): KeptFault => ({
        ...{ rule, value, isHard: false },
        items: of.map((id) => `story-${id}`),
      }),
    )
    return { items: own, faults: [...faults, ...soft], score: verdict.score, lead }
  })
  const hard = ({ faults }: Proposed) => faults.filter(({ isHard }) => isHard).length
  return judged.toSorted((one, other) => hard(one) - hard(other) || one.score - other.score)
}
