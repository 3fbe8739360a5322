import { preparePicture } from '../../apps/server/src/press/picture.ts'
import { sharp } from '../../apps/server/src/sharp.ts'
import type { SetLine } from '../../packages/paper/src/index.ts'
import { pictureKey } from '../../packages/press/src/index.ts'
import { describePage } from './describe.ts'
import type { FaultKind, PageDescription } from './description.ts'
import { type MadePage, paint } from './pages/random-page.ts'

interface Spoilt {
  pdf: Uint8Array
  description: PageDescription
}

const soundOf = async (page: MadePage): Promise<Spoilt> => ({
  pdf: await paint(page),
  description: describePage(page.input, page.colour),
})

/** A line from the middle of the text at the left. */
const isChosen = ({ item, from }: SetLine) => item === 'left' && from?.paragraph === 0 && from.start > 20
const indexOf = ({ set }: MadePage) => set.lines.findIndex(isChosen)

const withLines = (page: MadePage, change: (lines: SetLine[], chosen: number) => SetLine[]) =>
  soundOf({ ...page, set: { ...page.set, lines: change([...page.set.lines], indexOf(page)) } })

const moved = (by: { x?: number; y?: number }) => (page: MadePage) =>
  withLines(page, (lines, chosen) =>
    lines.map((line, at) =>
      at === chosen ? { ...line, x: line.x + (by.x ?? 0), y: line.y + (by.y ?? 0) } : line,
    ),
  )

/** Bytes of the same length, so that all else stays where it is. */
const written = (from: string, to: string) => async (page: MadePage) => {
  const { pdf, description } = await soundOf(page)
  const text = Buffer.from(pdf).toString('latin1')
  if (!text.includes(from) || from.length !== to.length) throw new Error(`no ${from} in the file`)
  return { pdf: Buffer.from(text.replace(from, to), 'latin1'), description }
}

const coarse = async (page: MadePage) => {
  const [first] = page.set.pictures
  if (!first) throw new Error('a page without a picture')
  const field = sharp({ create: { width: 60, height: 40, channels: 3, background: '#204060' } })
  const size = { ...first, dpi: 200, ink: 220, colour: true, profile: null }
  const picture = await preparePicture(await field.png().toBuffer(), size, first.item)
  return soundOf({ ...page, pictures: { ...page.pictures, [pictureKey(first)]: picture } })
}

/** The file is as it was; the paper asks for something else. */
const asked = (more: Partial<PageDescription>) => async (page: MadePage) => {
  const { pdf, description } = await soundOf(page)
  return { pdf, description: { ...description, ...more } }
}

/** Each kind of fault, made on purpose. */
export const spoilings: Record<string, [FaultKind, (page: MadePage) => Promise<Spoilt>]> = {
  'a line three tenths of a point too low': ['grid', moved({ y: 0.3 })],
  'a line that stands out of its column': ['column', moved({ x: 5 })],
  'a line beside the type area': ['outside', moved({ x: -130 })],
  'a line above the type area': [
    'outside',
    (page) =>
      withLines(page, (lines, chosen) =>
        lines.map((line, at) => (at === chosen ? { ...line, y: 40 } : line)),
      ),
  ],
  'a line on the one above it': ['overlap', moved({ y: -13.32 })],
  'a line on a picture': [
    'overlap',
    (page) => {
      const [shown] = page.set.pictures
      return withLines(page, (lines, chosen) =>
        lines.map((line, at) => (at === chosen && shown ? { ...line, x: shown.x, y: shown.y + 30 } : line)),
      )
    },
  ],
  'a story without its end': [
    'overset',
    (page) =>
      withLines(page, (lines) => {
        const last = lines.findLastIndex(({ item, from }) => item === 'left' && from)
        return lines.filter((_, at) => at !== last)
      }),
  ],
  'a line without a word': [
    'words',
    (page) =>
      withLines(page, (lines, chosen) =>
        lines.map((line, at) =>
          at === chosen ? { ...line, pieces: line.pieces.filter((_, on) => on !== 4) } : line,
        ),
      ),
  ],
  'a title with another word': [
    'words',
    (page) =>
      withLines(page, (lines) =>
        lines.map((line) =>
          line.role === 'title'
            ? { ...line, pieces: line.pieces.map((one, on) => (on === 1 ? { ...one, text: '误' } : one)) }
            : line,
        ),
      ),
  ],
  'a picture left out': [
    'pictureCount',
    (page) => soundOf({ ...page, set: { ...page.set, pictures: page.set.pictures.slice(1) } }),
  ],
  'a picture for the screen': ['pictureColour', written('/DeviceCMYK', '/DeviceRGB ')],
  'a picture of few dots': ['picturePpi', coarse],
  'more ink than the paper bears': ['ink', asked({ ink: 150 })],
  'colour on a mono page': ['mono', asked({ colour: false })],
  'a font left out of the file': ['font', written('/FontFile2', '/FontFileX')],
  'a page nobody can cut': ['boxes', written('/TrimBox', '/TrimBux')],
  'a file whose table is broken': ['file', written('0000000015 00000 n', '0000000016 00000 n')],
}
