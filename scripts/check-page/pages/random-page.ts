import { preparePicture } from '../../../apps/server/src/press/picture.ts'
import { sharp } from '../../../apps/server/src/sharp.ts'
import {
  type LayoutItem,
  type PageInput,
  paperSettings,
  proposeItems,
  type SetPage,
  setPage,
  usualFace,
} from '../../../packages/paper/src/index.ts'
import { newPool } from '../../../packages/paper/src/proposals/pool.fixture.ts'
import { type PressPicture, paintPage, pictureKey } from '../../../packages/press/src/index.ts'
import { usualFonts } from './usual-fonts.ts'

const adId = '00000000-0000-4000-8000-000000000001'
const adFile = 'ad'

/** What a page is made of: it is drawn, described and spoilt from here. */
export interface MadePage {
  input: PageInput
  set: SetPage
  pictures: Record<string, PressPicture>
  colour: boolean
}

/** Fields of strong colours, the hardest for the ink limit: as many dots as the pool says. */
const photo = async (width: number, height: number, seed: number) => {
  const [across, down] = [24, 16]
  const data = Buffer.from(Array.from({ length: across * down * 3 }, (_, at) => (at * seed * 37) % 256))
  return sharp(data, { raw: { width: across, height: down, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .jpeg()
    .toBuffer()
}

/** As the press prepares them, in the size they are printed. */
export const preparePictures = async ({ settings, layout }: PageInput, set: SetPage, colour: boolean) => {
  const { ink, dpi } = settings.press
  const sizes = new Map(
    layout.items.flatMap((item) =>
      item.kind === 'story' ? item.pictures.map(({ file, width, height }) => [file, { width, height }]) : [],
    ),
  )
  const ready: Record<string, PressPicture> = {}
  for (const [index, picture] of set.pictures.entries()) {
    const { width, height } = sizes.get(picture.file) ?? { width: 3_200, height: 1_000 }
    const size = { ...picture, dpi, ink, colour, profile: null }
    ready[pictureKey(picture)] = await preparePicture(
      await photo(width, height, index + 3),
      size,
      picture.item,
    )
  }
  return ready
}

/** A page of a random pool, the first proposal taken. */
export const makePage = async (seed: number): Promise<MadePage> => {
  const { wanted, page } = newPool(seed)
  const settings = paperSettings.parse({})
  const rows = page.free[0]?.[0]?.rows ?? settings.grid.lines
  const area = { column: 0, row: rows, columns: settings.grid.columns, rows: settings.grid.lines - rows }
  const ad: LayoutItem = { kind: 'ad', id: 'ad', adId, area, isLocked: false }
  const ads = { [adId]: { file: adFile } }
  const words = {
    ...{ date: '2026-11-18', number: 318, pages: 8, no: 2, label: 'A02' },
    ...{ name: '要闻', section: '', editor: '陆问川' },
  }
  const layout = { items: area.rows > 0 ? [ad] : [] }
  const [first] = proposeItems({ settings, layout, stories: wanted, seed, words, ads }, usualFace)
  if (!first) throw new Error(`no proposal for pool ${seed}`)
  const texts = Object.fromEntries(wanted.map(({ storyId, text }) => [storyId, text]))
  const input: PageInput = { settings, layout: { items: first.items }, words, texts, ads }
  const set = setPage(input, usualFace)
  const colour = seed % 2 === 0
  return { input, set, pictures: await preparePictures(input, set, colour), colour }
}

export const paint = ({ input, set, pictures }: MadePage) =>
  paintPage({
    ...{ page: set, pictures, fonts: usualFonts(), title: '滨海日报 A02', date: input.words.date },
    ...{ standard: 'x1a', condition: input.settings.press.condition, profile: null },
  })
