import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Storage } from '#/storage/storage.ts'
import { pixelsMax } from './upload.ts'

/** Animations would stand still, so they are sent as they are. */
const shrunk = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export const variantType = 'image/webp'

export const hasVariant = (file: { mime: string; width: number | null }, width: number | undefined) =>
  width !== undefined && shrunk.includes(file.mime) && (file.width ?? 0) > width

/** Smaller pictures, drawn when first asked for and kept in a folder that may be emptied at any time. */
export const createVariants = (folder: string, storage: Storage) => {
  const drawing = new Map<string, Promise<void>>()

  const draw = async (hash: string, width: number, path: string) => {
    const source = await storage.read(hash)
    if (!source) throw new Error(`file ${hash} is missing`)
    await mkdir(dirname(path), { recursive: true })
    const temporary = `${path}.${randomUUID()}`
    try {
      await sharp(source, { limitInputPixels: pixelsMax })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toFile(temporary)
      await rename(temporary, path)
    } finally {
      await rm(temporary, { force: true })
    }
  }

  /** Undefined for a picture that breaks off and cannot be drawn. */
  return async (hash: string, width: number) => {
    const path = join(folder, hash.slice(0, 2), `${hash}-${width}.webp`)
    const sizeOf = async () => (await stat(path).catch(() => undefined))?.size
    const known = await sizeOf()
    if (known === undefined) {
      const begun = drawing.get(path) ?? draw(hash, width, path).finally(() => drawing.delete(path))
      drawing.set(path, begun)
      await begun.catch(() => {})
    }
    const size = known ?? (await sizeOf())
    return size === undefined ? undefined : { size, open: () => createReadStream(path) }
  }
}
