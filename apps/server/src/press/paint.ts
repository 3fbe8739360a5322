import { pressMessages } from '@rongbian/contract/messages/press'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import type { AdPlace } from './ad-place.ts'
import type { FontFile } from './fonts.ts'
import type { PageOrder } from './page-order.ts'

/** What is said of work that does not come to its end. */
const tooMuch = {
  paintFiles: pressMessages.paintTooMuch(),
  drawPictures: pressMessages.paintTooMuch(),
  readFacts: pressMessages.fontTooMuch(),
  readFont: pressMessages.fontTooMuch(),
  readProfile: pressMessages.profileTooMuch(),
  checkAdFile: pressMessages.fileTooMuch(),
  drawFile: pressMessages.fileTooMuch(),
}

const inThread = <Name extends keyof typeof tooMuch>(name: Name) =>
  chore<typeof import('./paint-thread.ts'), Name>({
    module: new URL('./paint-thread.ts', import.meta.url),
    name,
    lane: 'press',
    longestMs: 120_000,
    tooMuch: tooMuch[name],
  })

const paintChore = inThread('paintFiles')
const picturesChore = inThread('drawPictures')
const factsChore = inThread('readFacts')
const fontChore = inThread('readFont')
const profileChore = inThread('readProfile')
const adChore = inThread('checkAdFile')
const drawChore = inThread('drawFile')

/** A page as a PDF for the press and as pictures of it (WebP), and which pictures on it are too coarse. The same order makes the same bytes. */
export const paintSheet = async (order: PageOrder, signal?: AbortSignal) => {
  const { pdf, picture, small, ...found } = await runChore(paintChore, order, { signal })
  return { pdf: Buffer.from(pdf), picture: Buffer.from(picture), small: Buffer.from(small), ...found }
}

/** What readers of the digital paper look at: pictures (WebP) of a printed page without its bleed, the smallest first. */
export const drawForReaders = async (path: string, sheet: { bleed: number; width: number }) =>
  (await runChore(picturesChore, { path, ...sheet })).map(({ bytes, ...size }) => ({
    ...size,
    bytes: Buffer.from(bytes),
  }))

/** How wide the letters of a font are and which characters it has; refused in words where it cannot be used. */
export const readFontFacts = (font: FontFile) => runChore(factsChore, font)

/** A font of some characters for the browser, and how wide they are in ems. */
export const readFontFile = async (font: FontFile, chars: string) => {
  const { advances, subset } = await runChore(fontChore, { font, chars })
  return { advances, subset: Buffer.from(subset) }
}

/** What an ICC profile says of itself; refused in words where it is not one of a CMYK press. */
export const readPressProfile = (path: string) => runChore(profileChore, { path })

/** What is wrong with the file of an ad in its place, in words; nothing when it may be printed as it is. */
export const checkAd = (path: string, place: AdPlace) => runChore(adChore, { path, place })

/** A picture (WebP) of the first page of a PDF. */
export const drawPdfFile = async (path: string) => Buffer.from(await runChore(drawChore, { path }))
