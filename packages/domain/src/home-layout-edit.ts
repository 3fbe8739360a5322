import {
  blocksMax,
  carouselSize,
  type HomeBlock,
  type HomeLayout,
  heightMax,
  heightMin,
  homeColumns,
  partHeight,
  type WidthMode,
  widthModes,
} from './home-layout.ts'
import { blankBlock } from './home-layout-default.ts'

export type Place = Pick<HomeBlock, 'i' | 'x' | 'y' | 'w' | 'h'>

const change = (layout: HomeLayout, i: string, to: (block: HomeBlock) => HomeBlock): HomeLayout => ({
  ...layout,
  blocks: layout.blocks.map((block) => (block.i === i ? to(block) : block)),
})

/** A block is as wide as the page or as its column, whichever it is nearer to. Its edge decides and not its middle: a block that gets wider by crossing over would cross back. */
export const snapped = <P extends Place>(place: P, mode: WidthMode): P => {
  const [left, right] = widthModes[mode]
  const h = Math.min(heightMax, Math.max(heightMin, place.h))
  if (place.w > (Math.max(left, right) + homeColumns) / 2) return { ...place, x: 0, w: homeColumns, h }
  return { ...place, h, ...(place.x < left / 2 ? { x: 0, w: left } : { x: left, w: right }) }
}

/** Where blocks stand after they were dragged or resized. */
export const placeBlocks = (layout: HomeLayout, places: readonly Place[]): HomeLayout => ({
  ...layout,
  blocks: layout.blocks.map((block) => {
    const place = places.find(({ i }) => i === block.i)
    return place ? { ...block, ...snapped(place, layout.mode) } : block
  }),
})

export const setWidthMode = (layout: HomeLayout, mode: WidthMode): HomeLayout => ({
  ...layout,
  mode,
  blocks: layout.blocks.map((block) => ({ ...block, ...snapped(block, mode) })),
})

/** Where 轮播 stood. */
export const isEmptyTop = ({ assemblyName, y, w }: HomeBlock) =>
  assemblyName === 'blank' && y === 0 && w === homeColumns

/** 轮播 is of its own size, and its place is too low or too high for any other. */
const sizeFor = (block: HomeBlock, kind: string) => {
  if (kind === 'carousel') return carouselSize
  return isEmptyTop(block) ? { h: partHeight } : {}
}

export const fillBlock = (layout: HomeLayout, i: string, assemblyName: string) =>
  change(layout, i, (block) => ({
    ...block,
    ...sizeFor(block, assemblyName),
    assemblyName,
    listDataArray: [],
    modelData: {},
  }))

/** The place stays, empty, and can be filled again. */
export const emptyBlock = (layout: HomeLayout, i: string) =>
  change(layout, i, (block) => ({ ...blankBlock(block), i }))

/** An empty place that nobody wants goes. */
export const dropBlank = (layout: HomeLayout, i: string): HomeLayout => ({
  ...layout,
  blocks: layout.blocks.filter((block) => block.i !== i || block.assemblyName !== 'blank'),
})

export const setBlockData = (
  layout: HomeLayout,
  i: string,
  data: Partial<Pick<HomeBlock, 'listDataArray' | 'modelData'>>,
) => change(layout, i, (block) => ({ ...block, ...data }))

const endOf = (blocks: readonly HomeBlock[]) => Math.max(0, ...blocks.map(({ y, h }) => y + h))

/** An empty place under the shorter column. */
export const addBlank = (layout: HomeLayout): HomeLayout => {
  if (layout.blocks.length >= blocksMax) return layout
  const [left, right] = widthModes[layout.mode]
  const leftEnd = endOf(layout.blocks.filter(({ x }) => x < left))
  const rightEnd = endOf(layout.blocks.filter(({ x, w }) => x + w > left))
  const place =
    leftEnd <= rightEnd
      ? { x: 0, y: leftEnd, w: left, h: partHeight }
      : { x: left, y: rightEnd, w: right, h: partHeight }
  return { ...layout, blocks: [...layout.blocks, blankBlock(place)] }
}
