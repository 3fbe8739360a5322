import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyOf } from './gauge.ts'
import { growingAt } from './growing-file.ts'
import { ifMissing } from './if-missing.ts'
import { incomingIn } from './incoming.ts'
import type { Storage } from './storage.ts'

const namesIn = async (folder: string) => (await readdir(folder).catch(ifMissing)) ?? []

/** The folder is nearly always there. */
const moveTo = (from: string, to: string) =>
  rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
  })

const writeWhole = async (path: string, content: Buffer) => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The home of files that are on one machine. */
export const folderStorage = (folder: string): Storage => {
  const growing = join(folder, 'growing')
  const leaving = join(folder, 'leaving')
  const incoming = incomingIn(join(folder, 'incoming'))
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  const sizeOf = async (key: string) => (await stat(pathOf(key)).catch(ifMissing))?.size

  /** A file that comes again is as good as new to `remove`. False when there is none. */
  const touch = async (key: string) => {
    const now = new Date()
    return utimes(pathOf(key), now, now).then(() => true, ifMissing)
  }
  /** What a crash left between staying and going stays. */
  const bringBack = async () => {
    for (const key of await namesIn(leaving)) await rename(join(leaving, key), pathOf(key))
  }

  const moveIn = (temporary: string, key: string) => moveTo(temporary, pathOf(key))

  return {
    async put(content) {
      const key = createHash('sha256').update(content).digest('hex')
      if (await touch(key)) return key
      const temporary = await incoming.newPath()
      try {
        await writeWhole(temporary, content)
        await moveIn(temporary, key)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return key
    },

    receive: (stream, withMd5 = false) =>
      incoming.receive(stream, { withMd5, isLasting: true, moveIn: (path, { key }) => moveIn(path, key) }),

    read: (key) => readFile(pathOf(key)).catch(ifMissing),
    size: sizeOf,
    isWhole: async (key) => (await keyOf(createReadStream(pathOf(key))).catch(ifMissing)) === key,
    withLocal: (key, use) => use(pathOf(key)),
    link: async () => undefined,
    open: (key, range) => createReadStream(pathOf(key), range),

    growing: (id) => growingAt(join(growing, id), moveIn),
    growingIds: async () => [...new Set((await namesIn(growing)).map((name) => name.split('.')[0] ?? ''))],

    async *keys() {
      await bringBack()
      for (const prefix of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(prefix)) continue
        yield (await namesIn(join(folder, prefix))).filter((name) => /^[0-9a-f]{64}$/.test(name))
      }
    },

    async remove(key, since) {
      const aside = join(leaving, key)
      await mkdir(leaving, { recursive: true, mode: 0o700 })
      // Out of the way first: from here on whoever brings the same content writes a file of its own.
      if ((await rename(pathOf(key), aside).then(() => true, ifMissing)) === undefined) return false
      const facts = await stat(aside)
      if (facts.mtime >= since) {
        await rename(aside, pathOf(key))
        return false
      }
      await rm(aside)
      return true
    },

    // Who asks for the state of the node looks at the disk itself.
    check: async () => {},
  }
}
