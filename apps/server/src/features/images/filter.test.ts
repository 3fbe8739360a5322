import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageTests, pointsOf, uploadImage } from './images.fixture.ts'

const { points, reporter, step, refusal } = imageTests()

describe('filters', () => {
  type Colour = [number, number, number]
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const each = (colour: Colour, change: (value: number) => number) => colour.map(change).map(clamp) as Colour
  /** The matrices of Filter Effects Module Level 1, written out. */
  const css = {
    grayscale: ([r, g, b]: Colour, amount: number): Colour => {
      const s = 1 - amount
      return [
        (0.2126 + 0.7874 * s) * r + (0.7152 - 0.7152 * s) * g + (0.0722 - 0.0722 * s) * b,
        (0.2126 - 0.2126 * s) * r + (0.7152 + 0.2848 * s) * g + (0.0722 - 0.0722 * s) * b,
        (0.2126 - 0.2126 * s) * r + (0.7152 - 0.7152 * s) * g + (0.0722 + 0.9278 * s) * b,
      ]
    },
    brightness: (colour: Colour, amount: number) => each(colour, (value) => value * amount),
    contrast: (colour: Colour, amount: number) => each(colour, (value) => (value - 0.5) * amount + 0.5),
    saturation: ([r, g, b]: Colour, s: number) =>
      each(
        [
          (0.213 + 0.787 * s) * r + (0.715 - 0.715 * s) * g + (0.072 - 0.072 * s) * b,
          (0.213 - 0.213 * s) * r + (0.715 + 0.285 * s) * g + (0.072 - 0.072 * s) * b,
          (0.213 - 0.213 * s) * r + (0.715 - 0.715 * s) * g + (0.072 + 0.928 * s) * b,
        ],
        (value) => value,
      ),
  }

  const differences = (seen: ReturnType<typeof points>, expected: (x: number, y: number) => Colour) => {
    let [sum, most] = [0, 0]
    for (let y = 0; y < 80; y += 1)
      for (let x = 0; x < 120; x += 1)
        for (const [band, value] of expected(x, y).entries()) {
          const off = Math.abs((seen.at(x, y)[band] ?? 0) - value * 255)
          sum += off
          most = Math.max(most, off)
        }
    return { mean: sum / (120 * 80 * 3), most }
  }

  test.each([
    { grayscale: 1 },
    { grayscale: 0.35 },
    { brightness: 1.6 },
    { brightness: 0 },
    { contrast: 0.4 },
    { contrast: 5 },
    { saturation: 3 },
    { saturation: 0 },
    { grayscale: 0.2, brightness: 3, contrast: 0.5, saturation: 2.4 },
  ])('look as the browser draws them: %o', async (values) => {
    const { content } = await step({ op: 'filter', ...values })
    const seen = await pointsOf(content)
    const { mean, most } = differences(seen, (x, y) => {
      let colour = points()
        .at(x, y)
        .map((value) => value / 255) as Colour
      for (const [name, amount] of Object.entries(values))
        colour = css[name as keyof typeof css](colour, amount)
      return colour
    })
    expect(mean).toBeLessThan(1)
    expect(most).toBeLessThan(6)
  })

  test('blur is a Gaussian of that many points', async () => {
    const edge = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#000' } })
      .composite([
        { input: { create: { width: 60, height: 40, channels: 3, background: '#fff' } }, left: 60, top: 0 },
      ])
      .png()
      .toBuffer()
    const { url } = await uploadImage(reporter(), edge)
    const { at } = await pointsOf((await step({ op: 'filter', blur: 6 }, url)).content)
    // The normal distribution at -1, 0 and +1 deviation, in the middle between two points.
    expect(at(53, 20)[0]).toBeCloseTo(255 * 0.1394, -1)
    expect(at(60, 20)[0]).toBeCloseTo(255 * 0.5332, -1)
    expect(at(66, 20)[0]).toBeCloseTo(255 * 0.8606, -1)
  })

  test('keep what is clear clear', async () => {
    const half = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const { url } = await uploadImage(reporter(), half)
    const { at } = await pointsOf((await step({ op: 'filter', brightness: 0.5, grayscale: 1 }, url)).content)
    expect(at(5, 5)[3]).toBe(128)
    expect(at(5, 5)[0]).toBeCloseTo(200 * 0.2126 * 0.5, -1)
  })

  test.each([
    { grayscale: 1.01 },
    { blur: 10.5 },
    { brightness: 5.1 },
    { contrast: -0.1 },
    { saturation: 6 },
  ])('out of range are refused: %o', async (values) => {
    expect((await refusal({ op: 'filter', ...values })).status).toBe(400)
  })
})
