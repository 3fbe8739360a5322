import { spanEms } from '../grid.ts'
import { type ItemOf, itemShape, type PaperPicture, type PaperText } from '../layout.ts'
import { bandsOf, headParts, headWords, rowsOfBands, titleClassOf, titleIndexOf } from '../set/head.ts'
import { stretchesOf } from '../set/paragraphs.ts'
import { captionOf } from '../set/picture.ts'
import { sheetOf } from '../set/sheet.ts'
import { breakTracked } from '../set/tracked.ts'
import type { FaceOf } from '../set-page.ts'
import type { PaperSettings } from '../settings.ts'
import type { PoolStory } from './shape.ts'

/** A story someone wants on a page. */
export interface Wanted {
  storyId: number
  rank: number
  text: PaperText
  picture: PaperPicture | null
}

export const idOf = ({ storyId }: Pick<Wanted, 'storyId'>) => `story-${storyId}`

const nowhere = { column: 0, row: 0, columns: 1, rows: 1 }

/** The item a wanted story becomes; its place comes later. */
export const itemOf = ({ storyId, rank }: Wanted): ItemOf<'story'> => {
  const item = itemShape.parse({
    kind: 'story',
    id: idOf({ storyId }),
    storyId,
    rank,
    areas: [nowhere],
    title: {},
  })
  if (item.kind !== 'story') throw new Error('a story became something else')
  return item
}

/** As it is, then tighter, then wider. */
const trackings = ({ fit }: PaperSettings) => (fit.tracking > 0 ? [0, -fit.tracking, fit.tracking] : [0])

/** The size of its rank, then as many steps down as the settings allow. */
const sizesOf = (settings: PaperSettings, rank: number) => {
  const { titles, fit } = settings
  const own = titleIndexOf(settings, rank, null)
  const smaller = Array.from({ length: fit.titleSteps }, (_, step) => own + step + 1)
  return [null, ...smaller.filter((size) => size < titles.length)]
}

/** Measured with the real line breaker, once: texts stand in columns of one width, wherever they stand. */
export const measured = (settings: PaperSettings, wanted: Wanted, face: FaceOf): PoolStory => {
  const { grid, bodyPoints } = settings
  const { rank, text, picture } = wanted
  const item = itemOf(wanted)
  const words = headWords(item, text)
  const byColumns = <Value>(valueAt: (columns: number) => Value) =>
    Array.from({ length: grid.columns + 1 }, (_, columns) => valueAt(Math.max(1, columns)))
  const sheet = sheetOf(settings)
  const stretches = stretchesOf(item, text, {})
  const width = (columns: number) => spanEms(grid, columns) * bodyPoints
  return {
    id: item.id,
    rank,
    texts: trackings(settings).map((tracking) => ({
      tracking,
      paragraphs: stretches.map((stretch) => ({
        lines: breakTracked(stretch, grid.columnEms, tracking, face).length,
        kind: stretch.kind,
      })),
    })),
    heads: sizesOf(settings, rank).map((size) => {
      const titleClass = titleClassOf(settings, rank, size)
      const parts = titleClass ? headParts(settings, titleClass, words) : []
      const rows = byColumns((columns) => {
        const { bands, cut } = bandsOf(parts, width(columns), face)
        return cut.length > 0 ? undefined : rowsOfBands(bands)
      })
      return { size, rows }
    }),
    picture: picture && {
      ratio:
        (picture.width * (picture.crop.right - picture.crop.left)) /
        (picture.height * (picture.crop.bottom - picture.crop.top)),
      captions: byColumns((columns) => {
        const { rows, isCut } = captionOf({ sheet, face }, item.id, picture, width(columns))
        return isCut ? undefined : rows
      }),
    },
  }
}
