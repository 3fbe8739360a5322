import { constants } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Growing } from './growing.ts'
import { ifMissing } from './if-missing.ts'

const { O_CREAT, O_RDWR } = constants
const writeBytes = 512 * 1024

/** Gathers pieces, so that a chunk costs few calls; no more than one such batch is in memory. */
export const writeStream = async (
  file: FileHandle,
  stream: AsyncIterable<Buffer>,
  offset: number,
  most: number,
) => {
  let written = 0
  let came = 0
  let pieces: Buffer[] = []
  let held = 0
  const flush = async () => {
    if (pieces.length > 0) await file.writev(pieces, offset + written)
    written += held
    pieces = []
    held = 0
  }
  for await (const piece of stream) {
    came += piece.length
    if (came > most) continue
    pieces.push(piece)
    held += piece.length
    if (held >= writeBytes) await flush()
  }
  await flush()
  return came
}

const using = async <Result>(
  path: string,
  flags: string | number,
  use: (file: FileHandle) => Promise<Result>,
) => {
  const file = await open(path, flags, 0o600)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

/** `detached` is complete where the first file is gone. */
export const growingAt = (path: string, moveIn: (path: string, key: string) => Promise<void>): Growing => {
  const detached = `${path}.detached`
  const sizeOf = async (at: string) => (await stat(at).catch(ifMissing))?.size
  const present = async () => ((await sizeOf(path)) === undefined ? detached : path)

  return {
    here: present,
    size: async () => sizeOf(await present()),

    async writeAt(stream, offset, most) {
      const write = () => using(path, O_RDWR | O_CREAT, (file) => writeStream(file, stream, offset, most))
      return write().catch(async (error) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        return write()
      })
    },

    withLocal: async (use) => use(await present()),

    async detach() {
      if ((await sizeOf(path)) === undefined) return
      await copyFile(path, detached)
      await rm(path)
    },

    async keepAs(key) {
      const from = await present()
      // The time tells the collector of old files that this one has just come.
      const now = new Date()
      await utimes(from, now, now)
      await using(from, 'r+', (file) => file.datasync())
      await moveIn(from, key)
    },

    async drop() {
      for (const at of [path, detached]) await rm(at, { force: true })
    },
  }
}
