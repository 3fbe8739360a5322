import { type HomeBlock, type HomeLayout, homeColumns } from './home-layout.ts'
import { isEmptyTop, type Place, snapped } from './home-layout-edit.ts'

/** Top to bottom, and in a row from left to right. */
export const inReadingOrder = <P extends Place>(places: readonly P[]): P[] =>
  places.toSorted((one, other) => one.y - other.y || one.x - other.x)

const overlaps = (one: Place, other: Place) => one.x < other.x + other.w && other.x < one.x + one.w

/** Each as high as those before it let it be: no gaps, no overlaps. The order of the list stays. */
export const stacked = <P extends Place>(places: readonly P[]): P[] => {
  const done = new Map<string, P>()
  for (const place of inReadingOrder(places)) {
    const above = [...done.values()].filter((other) => overlaps(place, other))
    done.set(place.i, { ...place, y: Math.max(0, ...above.map(({ y, h }) => y + h)) })
  }
  return places.map((place) => done.get(place.i) ?? place)
}

/** 轮播 stands in the full top row wherever it was put; without it, the empty place it left there does. */
export const topBlock = ({ blocks }: HomeLayout): HomeBlock | undefined =>
  blocks.find(({ assemblyName }) => assemblyName === 'carousel') ?? blocks.find(isEmptyTop)

const toTop = <P extends Place>(place: P): P => ({ ...place, x: 0, y: -1, w: homeColumns })

/** As it is shown: the top row, then two columns without gaps. */
export const settled = (layout: HomeLayout): HomeLayout => {
  const top = topBlock(layout)
  const placed = layout.blocks.map((block) => {
    const own = snapped(block, layout.mode)
    return block.i === top?.i ? toTop(own) : own
  })
  return { ...layout, blocks: stacked(placed) }
}
