import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Tx } from '#/db/open.ts'
import type { Storage } from '#/storage/storage.ts'

export const scenes = [
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

const size = { width: 1200, height: 900 }

const paint = async (scene: Scene, mirror: boolean) => {
  const drawing = await readFile(new URL(`../scenes/${scene}.svg`, import.meta.url))
  const picture = sharp(drawing).resize(size)
  return (mirror ? picture.flop().modulate({ hue: 12, saturation: 0.9 }) : picture)
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Draws every scene twice and keeps it as an uploaded picture would be kept. */
export const storePictures = async (tx: Tx, tenantId: number, storage: Storage): Promise<Pictures> => {
  const wanted = scenes.flatMap((scene) => [false, true].map((mirror) => ({ scene, mirror })))
  const stored = await Promise.all(
    wanted.map(async ({ scene, mirror }) => {
      const content = await paint(scene, mirror)
      const name = `${scene}${mirror ? '-2' : ''}.jpg`
      return { key: `${scene}/${mirror}`, hash: await storage.put(content), name, bytes: content.length }
    }),
  )
  await tx
    .insertInto('storedFile')
    .values(
      stored.map(({ hash, name, bytes }) => ({
        tenantId,
        hash,
        name,
        mime: 'image/jpeg',
        size: bytes,
        ...size,
      })),
    )
    .execute()
  const urls = new Map(stored.map(({ key, hash, name }) => [key, `/sprint/stream/files/${hash}/${name}`]))
  return (scene, mirror = false) => urls.get(`${scene}/${mirror}`) ?? ''
}
