import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkBoxes, checkFonts, checkPicturePlaces, checkPictures, checkSound } from './check-file.ts'
import { checkInk } from './check-ink.ts'
import { checkLines, checkOverlaps } from './check-lines.ts'
import { checkWords } from './check-words.ts'
import type { Fault, PageDescription } from './description.ts'
import { standWords } from './places.ts'
import { type Rect, readPlainFile } from './plain-file.ts'
import { readWords } from './read-words.ts'

const moved = ({ left, right, top, bottom }: Rect, by: number): Rect => ({
  ...{ left: left - by, right: right - by, top: top - by, bottom: bottom - by },
})

const checkPlaces = async (path: string, description: PageDescription): Promise<Fault[]> => {
  const { height, bleed } = description.sheet
  const file = await readPlainFile(path, height + 2 * bleed)
  const pictures = file.pictures.map((rect) => moved(rect, bleed))
  const words = standWords(description, await readWords(path, file, bleed))
  return [
    ...checkLines(description, words),
    ...checkOverlaps(words, pictures),
    ...checkWords(description, words),
    ...checkPicturePlaces(description, pictures),
  ]
}

/** All that is wrong with the file of a page, by what poppler, ghostscript and qpdf see in it. */
export const checkPage = async (pdf: Uint8Array, description: PageDescription): Promise<Fault[]> => {
  const scratch = await mkdtemp(join(tmpdir(), 'check-page-'))
  const path = join(scratch, 'page.pdf')
  try {
    await writeFile(path, pdf)
    return [
      ...(await checkSound(path)),
      ...(await checkBoxes(path, description)),
      ...(await checkFonts(path)),
      ...(await checkPictures(path, description)),
      ...(await checkPlaces(path, description)),
      ...(await checkInk(path, join(scratch, 'inks'), description)),
    ]
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
