import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Growing, growingAt, writeStream } from './growing.ts'
import { ifMissing } from './if-missing.ts'

/** Both ends count, as in the header of a request. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that has arrived whole and is not kept yet. */
export interface Arrival {
  key: string
  /** Where it was asked for. */
  md5?: string | undefined
  size: number
  /** The first bytes, which tell what it is. */
  head: Buffer
  /** Where it lies until it is kept or dropped. */
  path: string
  keep(): Promise<void>
  drop(): Promise<void>
}

/** Files are named by the hash of their content, so the same file is kept once and never changes. */
export interface Storage {
  put(content: Buffer): Promise<string>
  /** Writes a stream aside without holding it in memory. */
  receive(stream: Readable, withMd5?: boolean): Promise<Arrival>
  /** Answers undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  size(key: string): Promise<number | undefined>
  /** For a file that is known to exist. */
  open(key: string, range?: ByteRange): Readable
  /** Where it lies, for a program that reads files by itself. */
  pathOf(key: string): string
  /** A file that arrives in pieces, under a name of ours. */
  growing(id: string): Growing
  /** Names of all that have not arrived whole. */
  growingIds(): Promise<string[]>
  /** All keys, some hundred at a time. */
  keys(): AsyncIterable<string[]>
  /** Removes a file, unless it came or came again since; says whether it did. */
  remove(key: string, since: Date): Promise<boolean>
}

/** Enough to tell what a file is. */
export const headBytes = 8_192
const staleMs = 24 * 3_600_000

/** Knows hashes, size and beginning of what it was shown. */
const gauge = (withMd5: boolean) => {
  const hash = createHash('sha256')
  const md5 = withMd5 ? createHash('md5') : undefined
  const head: Buffer[] = []
  let size = 0
  const see = (piece: Buffer) => {
    hash.update(piece)
    md5?.update(piece)
    if (size < headBytes) head.push(Buffer.from(piece.subarray(0, headBytes - size)))
    size += piece.length
  }
  return {
    async *through(stream: Readable) {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        see(piece)
        yield piece
      }
    },
    facts: () => ({ key: hash.digest('hex'), md5: md5?.digest('hex'), size, head: Buffer.concat(head) }),
  }
}

/** Begins to make sure of a file that was written, and closes it: who keeps it waits for that, who looks inside need not. */
const settle = (file: FileHandle) => {
  const settled = file.datasync().finally(() => file.close())
  settled.catch(() => {})
  return settled
}

/** Removes what a crash left half written. */
const removeStale = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(ifMissing)
    if (facts && Date.now() - facts.mtimeMs > staleMs) await rm(path, { force: true })
  }
}

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

export const localStorage = (folder: string): Storage => {
  const incoming = join(folder, 'incoming')
  const growing = join(folder, 'growing')
  const leaving = join(folder, 'leaving')
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  const sizeOf = async (key: string) => (await stat(pathOf(key)).catch(ifMissing))?.size

  let prepared: Promise<void> | undefined
  const prepare = async () => {
    await mkdir(incoming, { recursive: true, mode: 0o700 })
    await removeStale(incoming)
  }
  const newPath = async () => {
    prepared ??= prepare()
    // A disk that was full will have room again.
    prepared.catch(() => {
      prepared = undefined
    })
    await prepared
    return join(incoming, randomUUID())
  }

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
      const temporary = await newPath()
      try {
        await writeWhole(temporary, content)
        await moveIn(temporary, key)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      return key
    },

    async receive(stream, withMd5 = false) {
      const path = await newPath()
      const { through, facts } = gauge(withMd5)
      const file = await open(path, 'wx')
      const remove = () => rm(path, { force: true })
      await writeStream(file, through(stream), 0, Number.POSITIVE_INFINITY).catch(async (error) => {
        await file.close()
        await remove()
        throw error
      })
      const settled = settle(file)
      const known = facts()
      return {
        ...known,
        path,
        async keep() {
          await settled
          await moveIn(path, known.key)
        },
        async drop() {
          await settled.catch(() => {})
          await remove()
        },
      }
    },

    read: (key) => readFile(pathOf(key)).catch(ifMissing),
    size: sizeOf,
    pathOf,
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
  }
}
