import { figureRanges, trackSortCodes } from './dashboard.ts'
import {
  type BlockKinds,
  blocksMax,
  carouselSize,
  type HomeBlock,
  type HomeLayout,
  heightMax,
  heightMin,
  homeBlockKinds,
  homeColumns,
  layoutVersion,
  newBlockId,
  partHeight,
  stylesOf,
  textAligns,
  type WidthMode,
  widthModes,
} from './home-layout.ts'

type Row = Record<string, unknown>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const whole = (value: unknown, least: number, most: number, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(most, Math.max(least, Math.round(value)))
    : otherwise

const kindIn = (value: unknown, kinds: BlockKinds) =>
  typeof value === 'string' && Object.hasOwn(kinds, value) ? value : 'blank'

const modelIn = (value: unknown, styles: Record<string, string>): HomeBlock['modelData'] => {
  if (!isRow(value)) return {}
  const { style, align, range, sort } = value
  const known = trackSortCodes.find((code) => code === sort)
  return {
    ...(typeof style === 'string' && Object.hasOwn(styles, style) && { style }),
    ...(typeof align === 'string' && Object.hasOwn(textAligns, align) && { align: align as never }),
    ...(figureRanges.some((days) => days === range) && { range: range as number }),
    ...(known && { sort: known }),
  }
}

const blockIn = (row: Row, kinds: BlockKinds): HomeBlock => {
  const assemblyName = kindIn(row.assemblyName, kinds)
  const w = whole(row.w, 1, homeColumns, homeColumns / 2)
  return {
    x: whole(row.x, 0, homeColumns - w, 0),
    y: whole(row.y, 0, 1_000, 0),
    w,
    h: whole(row.h, heightMin, heightMax, assemblyName === 'carousel' ? carouselSize.h : partHeight),
    i: typeof row.i === 'string' && /^[\w-]{8}$/.test(row.i) ? row.i : newBlockId(),
    assemblyName,
    listDataArray: Array.isArray(row.listDataArray)
      ? row.listDataArray.filter((item) => typeof item === 'string').slice(0, 30)
      : [],
    modelData: modelIn(row.modelData, stylesOf(assemblyName, kinds)),
  }
}

const modeIn = (value: unknown): WidthMode =>
  typeof value === 'string' && Object.hasOwn(widthModes, value) ? (value as WidthMode) : '6/6'

/** Two blocks of one id would move as one. */
const withOwnIds = (blocks: HomeBlock[]) => {
  const seen = new Set<string>()
  return blocks.map((block) => {
    const own = seen.has(block.i) ? { ...block, i: newBlockId() } : block
    seen.add(own.i)
    return own
  })
}

/** A layout as any version wrote it, a bare list of blocks included; what this one does not know becomes a blank block. Undefined where there is none. */
export const readHomeLayout = (
  value: unknown,
  kinds: BlockKinds = homeBlockKinds,
): HomeLayout | undefined => {
  const rows = Array.isArray(value) ? value : isRow(value) ? value.blocks : undefined
  if (!Array.isArray(rows)) return
  const known = rows.filter(isRow).slice(0, blocksMax)
  const blocks = withOwnIds(known.map((row) => blockIn(row, kinds)))
  if (blocks.length === 0) return
  return { version: layoutVersion, mode: modeIn(isRow(value) ? value.mode : undefined), blocks }
}
