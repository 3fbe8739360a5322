import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { sharp } from '#/sharp.ts'
import { createTurns } from '#/turns.ts'
import { pixelsMax } from './measure.ts'
import type { Storage } from './storage.ts'

/** Animations would stand still, so they are sent as they are. */
const shrunk = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const widths = [160, 320, 640, 1280]
/** What lists show; the others are drawn when first asked for. */
const aheadWidth = 320

export const variantType = 'image/webp'

/** Whether it can be drawn anew, without what a camera wrote into it. */
export const isDrawable = (mime: string) => shrunk.includes(mime)

export const hasVariant = (file: { mime: string; width: number | null }, width: number | undefined) =>
  width !== undefined && isDrawable(file.mime) && (file.width ?? 0) > width

/** More at once only disturb each other, and keep files from being read and written meanwhile. */
const inTurn = createTurns(availableParallelism())

/** From a path, so that a JPEG is read at the smallest scale that will do and nothing of it lies in memory twice. */
const draw = async (source: string, width: number, path: string, failOn: 'warning' | 'truncated') => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${randomUUID()}`
  try {
    await inTurn(() =>
      sharp(source, { limitInputPixels: pixelsMax, failOn })
        .rotate()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .toFile(temporary),
    )
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Smaller pictures, kept in a folder that may be emptied at any time. */
const createVariants = (folder: string, storage: Storage) => {
  const drawing = new Map<string, Promise<void>>()
  const pathOf = (hash: string, width: number) => join(folder, hash.slice(0, 2), `${hash}-${width}.webp`)

  return {
    /** Undefined for a picture that breaks off and cannot be drawn. */
    async get(hash: string, width: number) {
      const path = pathOf(hash, width)
      const read = () => readFile(path).catch(() => undefined)
      const known = await read()
      if (known) return { path, content: known }
      const begun =
        drawing.get(path) ??
        storage
          .withLocal(hash, (source) => draw(source, width, path, 'warning'))
          .finally(() => drawing.delete(path))
      drawing.set(path, begun)
      await begun.catch(() => {})
      const content = await read()
      return content && { path, content }
    },

    isDrawnAhead: (file: { mime: string; width: number | null }) => hasVariant(file, aheadWidth),
    /** Draws what lists will show from a file that is not kept yet. Fails for one that breaks off. */
    drawAhead: (hash: string, source: string) =>
      draw(source, aheadWidth, pathOf(hash, aheadWidth), 'truncated'),

    async forget(hash: string) {
      for (const width of widths) await rm(pathOf(hash, width), { force: true })
    },
  }
}

export type Variants = ReturnType<typeof createVariants>

/** Where the smaller pictures lie. */
export const variantsIn = (dataFolder: string, storage: Storage) =>
  createVariants(join(dataFolder, 'cache', 'pictures'), storage)
