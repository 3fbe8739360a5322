import { readFile } from 'node:fs/promises'
import { sharp } from '#/sharp.ts'

const scenes = [
  'coast',
  'night-tram',
  'rain-city',
  'bookshelf',
  'old-street',
  'blossoms',
  'tea-hills',
  'wetland',
  'bridge',
] as const
export type Scene = (typeof scenes)[number]

/** The address of a stored picture by scene; `mirror` is the same place seen from the other side. */
export type Pictures = (scene: Scene, mirror?: boolean) => string

export const pictureSize = { width: 1200, height: 900 }

export const paint = async (scene: Scene, mirror: boolean) => {
  const drawing = await readFile(new URL(`../scenes/${scene}.svg`, import.meta.url))
  const picture = sharp(drawing).resize(pictureSize)
  return (mirror ? picture.flop().modulate({ hue: 12, saturation: 0.9 }) : picture)
    .jpeg({ quality: 82 })
    .toBuffer()
}
