import { type HomeBlock, type HomeLayout, heightMax, heightMin, widthModes } from './home-layout.ts'
import { inReadingOrder, settled, topBlock } from './home-layout-settle.ts'

const withPlace = (layout: HomeLayout, i: string, place: Partial<Pick<HomeBlock, 'x' | 'y' | 'w' | 'h'>>) =>
  settled({
    ...layout,
    blocks: layout.blocks.map((block) => (block.i === i ? { ...block, ...place } : block)),
  })

/** Blocks that stand over or under this one, in order. */
const lineOf = ({ blocks }: HomeLayout, block: HomeBlock) =>
  inReadingOrder(blocks.filter(({ x, w }) => x < block.x + block.w && block.x < x + w))

const neighbour = (layout: HomeLayout, block: HomeBlock, step: -1 | 1) => {
  const line = lineOf(layout, block)
  const found = line[line.findIndex(({ i }) => i === block.i) + step]
  return found && found.i !== topBlock(layout)?.i ? found : undefined
}

const isInLeft = ({ mode }: HomeLayout, { x }: HomeBlock) => x < widthModes[mode][0] / 2
const isFull = ({ mode }: HomeLayout, { w }: HomeBlock) => w > Math.max(...widthModes[mode])

type Move = (layout: HomeLayout, block: HomeBlock) => HomeLayout

// Half a row before or behind another: settling makes it whole.
const past =
  (step: -1 | 1): Move =>
  (layout, block) => {
    const other = neighbour(layout, block, step)
    return other ? withPlace(layout, block.i, { y: other.y + step / 2 }) : layout
  }

const across =
  (fromLeft: boolean): Move =>
  (layout, block) => {
    if (isFull(layout, block) || isInLeft(layout, block) !== fromLeft) return layout
    const [left, right] = widthModes[layout.mode]
    const column = fromLeft ? { x: left, w: right } : { x: 0, w: left }
    return withPlace(layout, block.i, { ...column, y: block.y - 1 / 2 })
  }

const grown =
  (step: -1 | 1): Move =>
  (layout, block) => {
    const h = block.h + step
    return h < heightMin || h > heightMax ? layout : withPlace(layout, block.i, { h })
  }

const moves = {
  up: past(-1),
  down: past(1),
  left: across(false),
  right: across(true),
  taller: grown(1),
  shorter: grown(-1),
} as const satisfies Record<string, Move>

export type BlockMove = keyof typeof moves
export const blockMoves = Object.keys(moves) as BlockMove[]

/** One step without a mouse; the same layout where there is no way. */
export const moveBlock = (layout: HomeLayout, i: string, move: BlockMove): HomeLayout => {
  const block = layout.blocks.find((one) => one.i === i)
  const isFixed = topBlock(layout)?.i === i && move !== 'taller' && move !== 'shorter'
  return block && !isFixed ? moves[move](layout, block) : layout
}

const at = (block: HomeBlock, { x, y, w, h }: HomeBlock): HomeBlock => ({ ...block, x, y, w, h })

/** One step where all stand in one column: two blocks exchange their whole places, so that no other one moves. */
export const exchangeBlock = (layout: HomeLayout, i: string, step: -1 | 1): HomeLayout => {
  const top = topBlock(layout)
  const line = inReadingOrder(layout.blocks.filter((block) => block.i !== top?.i))
  const index = line.findIndex((block) => block.i === i)
  const block = line[index]
  const other = line[index + step]
  if (!block || !other) return layout
  const exchanged = new Map([
    [i, at(block, other)],
    [other.i, at(other, block)],
  ])
  return { ...layout, blocks: layout.blocks.map((one) => exchanged.get(one.i) ?? one) }
}
