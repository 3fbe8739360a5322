import type { SetPicture } from '@rongbian/paper'
import { name, type PdfFile, type Ref } from './pdf-file.ts'
import { PressError, type PressPicture } from './types.ts'

/** Which bytes a picture needs: the file, what is shown of it, and how large. */
export const pictureKey = ({ file, crop, width, height }: SetPicture) =>
  [file, crop.left, crop.top, crop.right, crop.bottom, width.toFixed(2), height.toFixed(2)].join(' ')

/** Frame headers of a JPEG; the rest between C0 and CF are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

interface JpegFacts {
  channels: number
  /** Written by Adobe's rule, where much ink is a small number. */
  isInverted: boolean
}

const readJpeg = (bytes: Uint8Array): JpegFacts | undefined => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return
  let isInverted = false
  for (let at = 2; at + 10 < view.length; at += 2 + view.readUInt16BE(at + 2)) {
    if (view[at] !== 0xff) return
    const marker = view[at + 1] ?? 0
    if (marker === 0xee && view.toString('latin1', at + 4, at + 9) === 'Adobe') isInverted = true
    if (isFrame(marker)) return { channels: view[at + 9] ?? 0, isInverted }
  }
}

const spaces: Record<number, string> = { 1: 'DeviceGray', 4: 'DeviceCMYK' }

/** As it is: whoever prepared it chose its colours. */
export const embedPicture = (
  file: PdfFile,
  key: string,
  { bytes, width, height, isGrey }: PressPicture,
): Ref => {
  const facts = readJpeg(bytes)
  const space = spaces[facts?.channels ?? 0]
  if (!facts || !space || isGrey !== (facts.channels === 1)) throw new PressError('picture_kind', key)
  const entries = {
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: width,
    Height: height,
    ColorSpace: name(space),
    BitsPerComponent: 8,
    Filter: name('DCTDecode'),
    ...(facts.channels === 4 && facts.isInverted && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
  }
  return file.addStream(bytes, entries, true)
}
