import { drawPdf } from '@rongbian/press'
import { sharp } from '#/sharp.ts'

const wholeDpi = 90
const smallWidth = 320
const quality = 82

/** What people look at: the printed page itself without its bleed, large and small. */
export const pagePictures = async (pdf: Uint8Array, bleed: number) => {
  const { data, width, height } = await drawPdf(pdf, wholeDpi)
  const edge = Math.round((bleed / 72) * wholeDpi)
  const page = () =>
    sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .extract({ left: edge, top: edge, width: width - 2 * edge, height: height - 2 * edge })
  const [picture, small] = await Promise.all([
    page().webp({ quality }).toBuffer(),
    page().resize({ width: smallWidth }).webp({ quality }).toBuffer(),
  ])
  return { picture, small }
}
