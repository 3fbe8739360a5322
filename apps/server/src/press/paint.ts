import { pressMessages } from '@rongbian/contract/messages/press'
import type { SetPage } from '@rongbian/paper'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import type { AdPlace } from './ad-place.ts'
import type { Faces, FontFile } from './fonts.ts'
import type { PageOrder } from './page-order.ts'

const inThread = <Name extends 'paintFiles' | 'findMissing' | 'readFont' | 'checkAdFile'>(name: Name) =>
  chore<typeof import('./paint-thread.ts'), Name>({
    module: new URL('./paint-thread.ts', import.meta.url),
    name,
    lane: 'press',
    longestMs: 120_000,
    tooMuch: pressMessages.paintTooMuch(),
  })

const paintChore = inThread('paintFiles')
const missingChore = inThread('findMissing')
const fontChore = inThread('readFont')
const adChore = inThread('checkAdFile')

/** A page as a PDF for the press and as pictures of it (WebP), and which pictures on it are too coarse. The same order makes the same bytes. */
export const paintSheet = async (order: PageOrder, signal?: AbortSignal) => {
  const { pdf, picture, small, coarse } = await runChore(paintChore, order, { signal })
  return { pdf: Buffer.from(pdf), picture: Buffer.from(picture), small: Buffer.from(small), coarse }
}

/** Characters of a page its fonts do not have, each with its role and font. */
export const findMissingGlyphs = (page: SetPage, faces: Faces) => runChore(missingChore, { page, faces })

/** A font of some characters for the browser, and how wide they are in ems. */
export const readFontFile = async (font: FontFile, chars: string) => {
  const { advances, subset } = await runChore(fontChore, { font, chars })
  return { advances, subset: Buffer.from(subset) }
}

/** What is wrong with the file of an ad in its place, in words; nothing when it may be printed as it is. */
export const checkAd = (path: string, place: AdPlace) => runChore(adChore, { path, place })
