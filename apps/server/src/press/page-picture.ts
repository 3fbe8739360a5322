import { drawPdf } from '@rongbian/press'
import { sharp } from '#/sharp.ts'

const wholeDpi = 90
const smallWidth = 320
/** The usual effort of 4 takes two thirds longer and makes two hundredths fewer bytes. */
const webp = { quality: 82, effort: 2 }
/** Of the digital paper: on phones, on desks, and large enough to read small print. */
const readerWidths = [640, 1280, 2200] as const

const withoutBleed = async (pdf: Uint8Array, bleed: number, dpi: number) => {
  const { data, width, height } = await drawPdf(pdf, dpi)
  const edge = Math.round((bleed / 72) * dpi)
  return () =>
    sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge })
}

/** What people look at: the printed page itself without its bleed, large and small. */
export const pagePictures = async (pdf: Uint8Array, bleed: number) => {
  const page = await withoutBleed(pdf, bleed, wholeDpi)
  const [picture, small] = await Promise.all([
    page().webp(webp).toBuffer(),
    page().resize({ width: smallWidth }).webp(webp).toBuffer(),
  ])
  return { picture, small }
}

/** The same page in the widths readers are given, the smallest first. */
export const readerPictures = async (pdf: Uint8Array, { bleed, width }: { bleed: number; width: number }) => {
  const largest = Math.max(...readerWidths)
  const page = await withoutBleed(pdf, bleed, (largest / width) * 72)
  const pictures: { bytes: Uint8Array; width: number; height: number }[] = []
  for (const wide of readerWidths) {
    const { data, info } = await page()
      .resize({ width: wide })
      .webp(webp)
      .toBuffer({ resolveWithObject: true })
    pictures.push({ bytes: data, width: info.width, height: info.height })
  }
  return pictures
}
