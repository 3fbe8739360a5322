import { readFile } from 'node:fs/promises'
import { AppError } from '@rongbian/contract'
import { pressMessages } from '@rongbian/contract/messages/press'
import type { Message } from '@rongbian/domain'
import type { TextRole } from '@rongbian/paper'
import {
  advancesOf,
  fontFacts,
  PressError,
  type PressFault,
  type PressFont,
  paintPage,
  pictureKey,
  profileFacts,
  subsetFont,
} from '@rongbian/press'
import { prepareFile } from './ad-file.ts'
import type { Faces, FontFile } from './fonts.ts'
import type { PageOrder } from './page-order.ts'
import { pagePictures, readerPictures } from './page-picture.ts'
import { type PreparedPicture, tryProfile } from './picture.ts'
import { checkPainted } from './preflight.ts'

const words: Record<PressFault, (values: { subject: string }) => Message> = {
  font_unreadable: pressMessages.fontUnreadable,
  font_locked: pressMessages.fontLocked,
  glyph_missing: pressMessages.glyphMissing,
  picture_missing: pressMessages.pictureMissing,
  picture_kind: pressMessages.pictureBroken,
  profile_missing: () => pressMessages.profileMissing(),
  profile_kind: () => pressMessages.profileKind(),
  profile_unreadable: () => pressMessages.profileUnreadable(),
}

const inWords = (error: unknown) => {
  if (!(error instanceof PressError)) return error
  const { fault, subject } = error
  return new AppError('invalid', { message: words[fault]({ subject }), cause: error })
}

/** The few a paper is set in stay open in this thread. */
const fontsMax = 12
const opened = new Map<string, PressFont>()

const openFile = async ({ name, path, hash }: FontFile): Promise<PressFont> => {
  // A font is named in the file it is painted into.
  const key = `${name} ${hash}`
  const known = opened.get(key)
  if (known) return known
  const [oldest] = opened.keys()
  if (opened.size >= fontsMax && oldest !== undefined) opened.delete(oldest)
  const font = { name, bytes: await readFile(path) }
  opened.set(key, font)
  return font
}

const openFaces = async (faces: Faces) => {
  const fonts: Partial<Record<TextRole, PressFont>> = {}
  for (const [role, file] of Object.entries(faces)) fonts[role as TextRole] = await openFile(file)
  // Every role was there.
  return fonts as Record<TextRole, PressFont>
}

/** What could not be read for another reason is there and is tried again. */
const orGone = (subject: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOENT' ? new PressError('picture_missing', subject) : error
}

/** One after the other: several large ones at once would need the memory of all. */
const preparePictures = async ({ page, files, names, colour, dpi, ink, profile }: PageOrder) => {
  const ready: Record<string, PreparedPicture> = {}
  for (const picture of page.pictures) {
    const key = pictureKey(picture)
    const subject = names[picture.file] ?? picture.item
    const { crop, width, height } = picture
    const size = { crop, width, height, dpi, ink, colour, profile }
    ready[key] ??= await prepareFile(files[picture.file] ?? '', size, subject).catch(orGone(subject))
  }
  return ready
}

export const paintFiles = async (order: PageOrder) => {
  const { page, faces, title, date, standard, condition, profile, leastDpi } = order
  try {
    const pictures = await preparePictures(order)
    const pdf = await paintPage({
      ...{ page, pictures, title, date, standard, condition },
      fonts: await openFaces(faces),
      profile: profile === null ? null : await readFile(profile),
    })
    const coarse = page.pictures.flatMap((picture) => {
      const { dpi } = pictures[pictureKey(picture)] ?? { dpi: leastDpi }
      return dpi < leastDpi ? [{ item: picture.item, dpi }] : []
    })
    const checks = checkPainted(pdf, coarse, order)
    return { pdf, coarse, checks, ...(await pagePictures(pdf, page.bleed)) }
  } catch (error) {
    throw inWords(error)
  }
}

/** All a page must know of a font; one that was never seen before does not stay open. */
export const readFacts = async ({ name, path }: FontFile) => {
  try {
    return fontFacts({ name, bytes: await readFile(path) })
  } catch (error) {
    throw inWords(error)
  }
}

/** What a font holds of some characters: refused in words where it cannot be used. */
export const readFont = async ({ font, chars }: { font: FontFile; chars: string }) => {
  try {
    const open = await openFile(font)
    return { advances: advancesOf(open, chars), subset: subsetFont(open, chars) }
  } catch (error) {
    throw inWords(error)
  }
}

/** What an ICC profile says of itself: refused in words where no page could be printed by it. */
export const readProfile = async ({ path }: { path: string }) => {
  try {
    const facts = profileFacts(await readFile(path))
    await tryProfile(path).catch((cause) => {
      throw new PressError('profile_unreadable', '', { cause })
    })
    return facts
  } catch (error) {
    throw inWords(error)
  }
}

/** A printed page for readers of the digital paper. */
export const drawPictures = async ({
  path,
  ...sheet
}: {
  path: string
  /** In points, as the page was set. */
  bleed: number
  width: number
}) => readerPictures(await readFile(path), sheet)

export { checkAdFile } from './ad-file.ts'

/** The first page of a PDF as a screen shows it. */
export const drawFile = async ({ path }: { path: string }) => {
  const { picture } = await pagePictures(await readFile(path), 0)
  return picture
}
