import { open, readFile } from 'node:fs/promises'
import { pressMessages as messages } from '@rongbian/contract/messages/press'
import { drawPdf, readPdfFacts, withPdf } from '@rongbian/press'
import { sharp } from '#/sharp.ts'
import { type AdPlace, type FileCheck, fault, hint } from './ad-place.ts'
import { type PrintSize, preparePicture } from './picture.ts'

/** Letters of an ad are dots once it is drawn, and small ones need many. */
const adDpi = 300
const pixelsMax = 100_000_000

const isPdf = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1') === '%PDF-'
  } finally {
    await file.close()
  }
}

/** A picture, or a PDF drawn as one, made ready for the press. */
export const prepareFile = async (path: string, size: PrintSize, subject: string) =>
  (await isPdf(path))
    ? preparePicture(
        await drawPdf(await readFile(path), adDpi),
        { ...size, dpi: adDpi, isPage: true },
        subject,
      )
    : preparePicture(path, size, subject)

const millimetres = (points: number) => Math.round((points / 72) * 254) / 10

/** How much narrower or taller it may be than its place before it looks squeezed. */
const shapeSlack = 0.02
/** A printer's two millimetres, in points. */
const sizeSlack = 5.7

const shapeCheck = (width: number, height: number, place: AdPlace): FileCheck[] => {
  const said = {
    width: millimetres(width),
    height: millimetres(height),
    wide: millimetres(place.width),
    high: millimetres(place.height),
  }
  if (Math.abs((width * place.height) / (height * place.width) - 1) > shapeSlack)
    return [fault(messages.wrongShape(said))]
  return Math.abs(width - place.width) > sizeSlack ? [hint(messages.scaled(said))] : []
}

const checkPdf = async (path: string, place: AdPlace): Promise<FileCheck[]> => {
  const bytes = await readFile(path)
  const { isEncrypted, strangers, hasRgb } = readPdfFacts(bytes)
  if (isEncrypted) return [fault(messages.fileLocked())]
  const page = await withPdf(bytes, async (document) => ({
    count: document.getPageCount(),
    ...document.getPage(0).getOriginalSize(),
  })).catch(() => undefined)
  if (!page) return [fault(messages.fileUnreadable())]
  return [
    ...shapeCheck(page.originalWidth, page.originalHeight, place),
    ...(strangers.length > 0 ? [fault(messages.fontsOutside({ names: strangers.join('、') }))] : []),
    ...(hasRgb && place.colour ? [hint(messages.screenColours())] : []),
    ...(page.count > 1 ? [hint(messages.morePages({ count: page.count }))] : []),
  ]
}

const checkPicture = async (path: string, place: AdPlace): Promise<FileCheck[]> => {
  const facts = await sharp(path, { limitInputPixels: pixelsMax })
    .metadata()
    .catch(() => undefined)
  if (!facts) return [fault(messages.fileUnreadable())]
  const isTurned = (facts.orientation ?? 1) >= 5
  const [across, down] = isTurned ? [facts.height, facts.width] : [facts.width, facts.height]
  const dpi = Math.floor(Math.min(across / (place.width / 72), down / (place.height / 72)))
  // A picture has no size of its own: only its shape can be wrong.
  const [width, height] = [place.width, (place.width * down) / across]
  return [
    ...shapeCheck(width, height, place),
    ...(dpi < place.leastDpi ? [fault(messages.tooCoarse({ dpi, least: place.leastDpi }))] : []),
    ...(facts.space === 'srgb' && place.colour ? [hint(messages.screenColours())] : []),
  ]
}

export const checkAdFile = async ({ path, place }: { path: string; place: AdPlace }) =>
  (await isPdf(path)) ? checkPdf(path, place) : checkPicture(path, place)
