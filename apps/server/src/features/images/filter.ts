import type { ImageOperation } from '@rongbian/contract/images'
import type { Sharp } from 'sharp'
import { sharp } from '#/sharp.ts'
import { openImage, type Picture } from './picture.ts'

type Filter = Extract<ImageOperation, { op: 'filter' }>
type Row = [number, number, number]
type Matrix = [Row, Row, Row]
type Pass = (image: Sharp) => Sharp

/** Between the luminance of the colour and the colour itself, as Filter Effects gives it. */
const blend = ([r, g, b]: Row, colour: number): Matrix => {
  const grey = (own: number): Row =>
    [r, g, b].map((weight, at) => weight * (1 - colour) + (at === own ? colour : 0)) as Row
  return [grey(0), grey(1), grey(2)]
}
const grayscaleOf = (amount: number) => blend([0.2126, 0.7152, 0.0722], 1 - amount)
const saturationOf = (amount: number) => blend([0.213, 0.715, 0.072], amount)

const level = (slope: number, shift: number): Pass => {
  const each = (value: number): Row => [value, value, value]
  return (image) => image.linear(each(slope), each(shift))
}

/** The filters in the order of the style sheet; each ends within black and white before the next begins. */
const passes: { when: (filter: Filter) => boolean; pass: (filter: Filter) => Pass }[] = [
  {
    when: ({ grayscale }) => grayscale > 0,
    pass:
      ({ grayscale }) =>
      (image) =>
        image.recomb(grayscaleOf(grayscale)),
  },
  {
    when: ({ blur }) => blur > 0,
    // A kernel that ends too early would blur less than the browser does.
    pass:
      ({ blur }) =>
      (image) =>
        image.blur({ sigma: blur, minAmplitude: 0.01 }),
  },
  { when: ({ brightness }) => brightness !== 1, pass: ({ brightness }) => level(brightness, 0) },
  {
    when: ({ contrast }) => contrast !== 1,
    pass: ({ contrast }) => level(contrast, 127.5 * (1 - contrast)),
  },
  {
    when: ({ saturation }) => saturation !== 1,
    pass:
      ({ saturation }) =>
      (image) =>
        image.recomb(saturationOf(saturation)),
  },
]

const toPoints = (image: Sharp) =>
  image.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })

/** Undefined when every slider stands where it began. */
export const filterPicture = async ({ content }: Picture, filter: Filter) => {
  const chosen = passes.filter(({ when }) => when(filter)).map(({ pass }) => pass(filter))
  if (chosen.length === 0) return undefined
  let { data, info } = await toPoints(openImage(content))
  const rawOf = () => ({ raw: { width: info.width, height: info.height, channels: info.channels } })
  for (const pass of chosen) ({ data, info } = await toPoints(pass(sharp(data, rawOf()))))
  // Laid over the original, so that what is written into the file besides the points stays.
  const whole = openImage(content).composite([{ input: data, ...rawOf(), blend: 'source' }])
  return info.channels === 4 ? whole : whole.removeAlpha()
}
