import { type HomeBlock, type HomeLayout, layoutVersion } from './home-layout.ts'
import { settled } from './home-layout-settle.ts'

export const block = (i: string, place: Partial<HomeBlock>, assemblyName = 'todo'): HomeBlock => ({
  i,
  x: 0,
  y: 0,
  w: 6,
  h: 3,
  assemblyName,
  listDataArray: [],
  modelData: {},
  ...place,
})

export const layoutOf = (...blocks: HomeBlock[]): HomeLayout => ({
  version: layoutVersion,
  mode: '6/6',
  blocks,
})
export const placesOf = ({ blocks }: HomeLayout) =>
  Object.fromEntries(blocks.map(({ i, x, y, w, h }) => [i, [x, y, w, h]]))
export const kindsOf = ({ blocks }: HomeLayout) => blocks.map(({ assemblyName }) => assemblyName)

/** 轮播, then a over c on the left and b on the right. */
export const four = settled(
  layoutOf(
    block('top', { w: 12, h: 4 }, 'carousel'),
    block('a', { y: 4 }),
    block('b', { x: 6, y: 4 }),
    block('c', { y: 7 }),
  ),
)

/** Two on one spot cannot both be seen. */
export const overlaps = ({ blocks }: HomeLayout) =>
  blocks.flatMap((one, index) =>
    blocks
      .slice(index + 1)
      .filter(
        (other) =>
          one.x < other.x + other.w &&
          other.x < one.x + one.w &&
          one.y < other.y + other.h &&
          other.y < one.y + one.h,
      )
      .map((other) => [one.assemblyName, other.assemblyName]),
  )
