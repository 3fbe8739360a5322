import { AppError } from '@rongbian/contract'
import { pressMessages } from '@rongbian/contract/messages/press'
import type { Crop } from '@rongbian/paper'
import type { Drawn, PressPicture } from '@rongbian/press'
import type { Sharp } from 'sharp'
import { sharp } from '#/sharp.ts'
import { blackAlone, limitInk, tiffOf } from './cmyk.ts'

/** How a picture is printed: how large in points, in how many dots, in which inks. */
export interface PrintSize {
  width: number
  height: number
  crop: Crop
  dpi: number
  /** The most ink, in per cent over the four. */
  ink: number
  colour: boolean
  /** Of the house, by its path; the built-in conversion where none is named. */
  profile: string | null
  /** A page of letters rather than a photograph: its greys are black ink alone. */
  isPage?: boolean
}

export interface PreparedPicture extends PressPicture {
  /** Dots to the inch it has where it stands, before it was made smaller. */
  dpi: number
}

/** A hundred million points; no newspaper page needs more. */
const pixelsMax = 100_000_000
const quality = 92

const broken = (subject: string, cause?: unknown) =>
  new AppError('invalid', { message: pressMessages.pictureBroken({ subject }), cause })

const inchOf = (points: number) => points / 72

/** Along one side: how many dots are shown, and how large the whole is made so that the part has them. Never more than there are. */
const sideOf = ([from, to]: readonly [number, number], there: number, points: number, most: number) => {
  const share = Math.max(to - from, 1 / there)
  const shown = share * there
  const dots = Math.max(1, Math.round(Math.min(shown, inchOf(points) * most)))
  const whole = Math.max(dots, Math.round(dots / share))
  return { whole, dots, from: Math.min(whole - dots, Math.round(from * whole)), dpi: shown / inchOf(points) }
}

const greyJpeg = async (image: Sharp) => {
  const { data, info } = await image
    .toColourspace('b-w')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, isGrey: true }
}

const cmykJpeg = async (image: Sharp, { ink, profile, isPage }: PrintSize) => {
  const toInks = profile
    ? image.clone().withIccProfile(profile, { attach: false })
    : image.clone().toColourspace('cmyk')
  const { data, info } = await toInks.raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 4) throw new Error(`four inks expected, and there are ${info.channels}`)
  if (isPage) blackAlone(data, await image.clone().toColourspace('srgb').raw().toBuffer())
  limitInk(data, ink)
  const { width, height } = info
  const bytes = await sharp(tiffOf({ data, width, height }), { limitInputPixels: pixelsMax })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { bytes, width, height, isGrey: false }
}

const openSource = (source: string | Buffer | Drawn) => {
  if (typeof source === 'string' || Buffer.isBuffer(source))
    return sharp(source, { limitInputPixels: pixelsMax, failOn: 'truncated' })
  const { data, width, height } = source
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
}

const onePoint: Drawn = { data: new Uint8Array(4), width: 1, height: 1 }

/** Fails where no picture could be turned into inks by it. */
export const tryProfile = (profile: string) =>
  cmykJpeg(openSource(onePoint).removeAlpha(), {
    ...{ width: 1, height: 1, crop: { left: 0, top: 0, right: 1, bottom: 1 } },
    ...{ dpi: 72, ink: 400, colour: true, profile },
  })

/** A picture of the store made ready for the press. `subject` is what people know it by. */
export const preparePicture = async (
  source: string | Buffer | Drawn,
  size: PrintSize,
  subject: string,
): Promise<PreparedPicture> => {
  const open = () => openSource(source)
  const facts = await open()
    .metadata()
    .catch((cause) => {
      throw broken(subject, cause)
    })
  const isTurned = (facts.orientation ?? 1) >= 5
  const [width, height] = isTurned ? [facts.height, facts.width] : [facts.width, facts.height]
  const { left, top, right, bottom } = size.crop
  const across = sideOf([left, right], width, size.width, size.dpi)
  const down = sideOf([top, bottom], height, size.height, size.dpi)
  // Made smaller before it is cut: a JPEG is then read at the smallest scale that will do.
  const image = open()
    .autoOrient()
    .resize({ width: across.whole, height: down.whole, fit: 'fill' })
    .extract({ left: across.from, top: down.from, width: across.dots, height: down.dots })
    .flatten({ background: '#fff' })
  const ready = await (size.colour ? cmykJpeg(image, size) : greyJpeg(image)).catch((cause) => {
    throw broken(subject, cause)
  })
  return { ...ready, dpi: Math.floor(Math.min(across.dpi, down.dpi)) }
}
