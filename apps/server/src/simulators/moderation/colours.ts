import type { ModerationLabel } from '@rongbian/domain'
import { sharp } from '#/sharp.ts'

interface Colour {
  red: number
  green: number
  blue: number
  scene: 'porn' | 'terrorism'
  suggestion: 'pass' | 'review' | 'block'
}

/** What the simulator sees in a picture of one colour; the nearest decides. */
export const colours = {
  normal: { red: 255, green: 255, blue: 255, scene: 'porn', suggestion: 'pass' },
  sexy: { red: 255, green: 192, blue: 203, scene: 'porn', suggestion: 'review' },
  porn: { red: 255, green: 0, blue: 255, scene: 'porn', suggestion: 'block' },
  bloody: { red: 160, green: 0, blue: 0, scene: 'terrorism', suggestion: 'block' },
  explosion: { red: 255, green: 128, blue: 0, scene: 'terrorism', suggestion: 'review' },
  outfit: { red: 0, green: 96, blue: 0, scene: 'terrorism', suggestion: 'review' },
  logo: { red: 0, green: 0, blue: 255, scene: 'terrorism', suggestion: 'review' },
  weapon: { red: 64, green: 64, blue: 64, scene: 'terrorism', suggestion: 'block' },
  politics: { red: 255, green: 0, blue: 0, scene: 'terrorism', suggestion: 'review' },
  violence: { red: 96, green: 0, blue: 96, scene: 'terrorism', suggestion: 'block' },
  crowd: { red: 128, green: 96, blue: 0, scene: 'terrorism', suggestion: 'review' },
  parade: { red: 255, green: 255, blue: 0, scene: 'terrorism', suggestion: 'review' },
  carcrash: { red: 0, green: 0, blue: 96, scene: 'terrorism', suggestion: 'review' },
  flag: { red: 0, green: 255, blue: 255, scene: 'terrorism', suggestion: 'review' },
  location: { red: 0, green: 255, blue: 0, scene: 'terrorism', suggestion: 'pass' },
  others: { red: 0, green: 128, blue: 128, scene: 'terrorism', suggestion: 'review' },
} as const satisfies Record<ModerationLabel, Colour>

/** A word of the service that is none of ours. */
const drug = { red: 128, green: 128, blue: 255, scene: 'terrorism', suggestion: 'block' } as const
const seen: Record<string, Colour> = { ...colours, drug }

const distance = (one: Colour, [red = 0, green = 0, blue = 0]: number[]) =>
  (one.red - red) ** 2 + (one.green - green) ** 2 + (one.blue - blue) ** 2

/** The label of a picture, by its average colour. */
export const labelByColour = async (content: Buffer) => {
  const pixel = await sharp(content).removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const [label = 'normal', { scene, suggestion } = colours.normal] =
    Object.entries(seen).sort(
      ([, one], [, other]) => distance(one, [...pixel]) - distance(other, [...pixel]),
    )[0] ?? []
  return { label, scene, suggestion }
}
