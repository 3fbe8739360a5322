import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Both ends count, as in the header of a request. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that has arrived whole and is not kept yet. */
export interface Arrival {
  key: string
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
  receive(stream: Readable): Promise<Arrival>
  /** Answers undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  size(key: string): Promise<number | undefined>
  /** For a file that is known to exist. */
  open(key: string, range?: ByteRange): Readable
}

const headBytes = 8_192
const staleMs = 24 * 3_600_000

const ifMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Passes everything on and knows hash, size and beginning of what went through. */
const gauge = () => {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      if (size < headBytes) head.push(chunk.subarray(0, headBytes - size))
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, facts: () => ({ key: hash.digest('hex'), size, head: Buffer.concat(head) }) }
}

/** Removes what a crash left half written. */
const removeStale = async (folder: string) => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(ifMissing)
    if (facts && Date.now() - facts.mtimeMs > staleMs) await rm(path, { force: true })
  }
}

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
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  const sizeOf = async (key: string) => (await stat(pathOf(key)).catch(ifMissing))?.size

  let prepared: Promise<void> | undefined
  const prepare = async () => {
    await mkdir(incoming, { recursive: true })
    await removeStale(incoming)
  }
  const newPath = async () => {
    prepared ??= prepare()
    await prepared
    return join(incoming, randomUUID())
  }

  const moveIn = async (temporary: string, key: string) => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    await rename(temporary, path)
  }

  return {
    async put(content) {
      const key = createHash('sha256').update(content).digest('hex')
      if ((await sizeOf(key)) !== undefined) return key
      const temporary = await newPath()
      await writeWhole(temporary, content)
      await moveIn(temporary, key)
      return key
    },

    async receive(stream) {
      const path = await newPath()
      const drop = () => rm(path, { force: true })
      const { stream: through, facts } = gauge()
      await pipeline(stream, through, createWriteStream(path, { flags: 'wx', flush: true })).catch(
        async (error) => {
          await drop()
          throw error
        },
      )
      const { key, size, head } = facts()
      return { key, size, head, path, drop, keep: () => moveIn(path, key) }
    },

    read: (key) => readFile(pathOf(key)).catch(ifMissing),
    size: sizeOf,
    open: (key, range) => createReadStream(pathOf(key), range),
  }
}
