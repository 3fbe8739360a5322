import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open as openFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { keyOf } from '../gauge.ts'
import { writeStream } from '../growing-file.ts'
import { ifMissing } from '../if-missing.ts'
import { incomingIn } from '../incoming.ts'
import { lazily } from '../lazily.ts'
import type { ByteRange, Storage } from '../storage.ts'
import { cacheIn } from './cache.ts'
import { damaged, isDamaged, StoreFault } from './fault.ts'
import { growingFolder, growingParts } from './growing-parts.ts'
import type { Store } from './store.ts'

const dayMs = 24 * 3_600_000
/** Small files that are read whole are kept here: pages ask for them again and again. */
const readWholeMax = 8 * 1024 * 1024
const folders = { files: 'files/', leaving: 'leaving/', check: 'check/' } as const

const placeOf = (folder: 'files' | 'leaving', key: string) => `${folders[folder]}${key.slice(0, 2)}/${key}`
const nameOf = (key: string) => placeOf('files', key)
const asideOf = (key: string) => placeOf('leaving', key)
const keyIn = (name: string) => /([0-9a-f]{64})$/.exec(name)?.[1]

const ifDamaged = (error: unknown) => {
  if (!isDamaged(error)) throw error
}
const notThere = (key: string) => Object.assign(new Error(`no file ${key}`), { code: 'ENOENT' })
const isOld = (at: Date) => Date.now() - at.getTime() > dayMs

/** Passes on what comes, and fails at the end where it was not all of it or something else. */
async function* checked(stream: Readable, { length, key }: { length: number; key?: string | undefined }) {
  const hash = key === undefined ? undefined : createHash('sha256')
  let came = 0
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      hash?.update(piece)
      came += piece.length
      yield piece
    }
  } catch (cause) {
    throw new StoreFault('STORE_AWAY', `broke off after ${came} bytes`, { cause })
  }
  if (came !== length) throw damaged(`${came} bytes came instead of ${length}`)
  if (hash && hash.digest('hex') !== key) throw damaged(`${key} is not what its name says`)
}

interface Home {
  store: Store
  /** Copies and what arrives lie below this, on this machine. */
  cacheFolder: string
  cacheBytes: number
}

/** The home of files that many nodes share. */
export const s3Storage = ({ store, cacheFolder, cacheBytes }: Home): Storage => {
  const cache = cacheIn(cacheFolder, cacheBytes)
  const incoming = incomingIn(join(cacheFolder, 'incoming'))
  const begun = new Map<string, string>()

  /** What was on its way out is needed after all. */
  const bringBack = async (key: string) => {
    const kept = await store.copy(asideOf(key), nameOf(key))
    if (kept) await store.remove(asideOf(key))
    return kept
  }

  const get = async (key: string, range?: ByteRange) => {
    const found = await store.get(nameOf(key), range)
    if (found || !(await bringBack(key))) return found
    return store.get(nameOf(key), range)
  }

  const writeTo = async (path: string, content: AsyncIterable<Buffer>) => {
    const file = await openFile(path, 'wx', 0o600)
    try {
      await writeStream(file, content, 0, Number.POSITIVE_INFINITY)
    } finally {
      await file.close()
    }
  }

  const bring = (key: string) => async (path: string) => {
    const found = await get(key)
    if (found) await writeTo(path, checked(found.stream, { length: found.size, key }))
    return found !== undefined
  }

  const withLocal: Storage['withLocal'] = (key, use) => cache.lend(key, bring(key), use)

  const opened = async (key: string, range?: ByteRange): Promise<Readable> => {
    if ((await cache.size(key)) !== undefined) return createReadStream(cache.pathOf(key), range)
    const found = await get(key, range)
    if (!found) throw notThere(key)
    const { stream, size } = found
    const length = range ? range.end - range.start + 1 : size
    const content = checked(stream, { length, key: range ? undefined : key })
    if (range || size > readWholeMax) return Readable.from(content, { objectMode: false })
    const bytes = await buffer(content)
    await cache.write(key, bytes)
    return Readable.from([bytes], { objectMode: false })
  }

  /** Copied within the store, and here too where it lies at hand. */
  const moveIn = async (name: string, key: string, path: string | undefined) => {
    if (!(await store.copy(name, nameOf(key)))) throw notThere(name)
    if (path !== undefined) await cache.take(path, key)
  }

  const download = async (name: string, path: string) => {
    const found = await store.get(name)
    if (found) await writeTo(path, checked(found.stream, { length: found.size }))
    return found !== undefined
  }

  /** What a crash left that nobody asks for by name. */
  const sweep = async () => {
    for (const { name, id, begun: at } of await store.uploads(folders.files))
      if (isOld(at)) await store.abort(name, id)
    for await (const page of store.list(folders.check))
      for (const { name, modified } of page) if (isOld(modified)) await store.remove(name)
  }

  return {
    // Written again where it is there already: a file that comes again is as good as new to `remove`.
    async put(content) {
      const key = createHash('sha256').update(content).digest('hex')
      await store.put(nameOf(key), { content, length: content.length, sha256: key })
      await cache.write(key, content)
      return key
    },

    receive: (stream, withMd5 = false) =>
      incoming.receive(stream, {
        withMd5,
        isLasting: false,
        async moveIn(path, { key, size }) {
          await store.put(nameOf(key), { content: () => createReadStream(path), length: size, sha256: key })
          await cache.take(path, key)
        },
      }),

    read: (key) => withLocal(key, (path) => readFile(path).catch(ifMissing)),

    size: async (key) =>
      (await cache.size(key)) ?? ((await store.head(nameOf(key))) ?? (await bringBack(key)))?.size,

    async isWhole(key) {
      const found = await store.get(nameOf(key))
      if (!found) return false
      const content = Readable.from(checked(found.stream, { length: found.size }))
      return (await keyOf(content).catch(ifDamaged)) === key
    },

    withLocal,
    open: (key, range) => lazily(() => opened(key, range)),
    link: (key, sent) => store.link(nameOf(key), sent),

    growing: (id, agree) =>
      growingParts({ store, begun, newPath: incoming.newPath, download, moveIn }, id, agree),

    async growingIds() {
      const names = (await store.uploads(growingFolder)).map(({ name }) => name)
      for await (const page of store.list(growingFolder)) names.push(...page.map(({ name }) => name))
      return [...new Set(names.map((name) => name.slice(growingFolder.length)))]
    },

    async *keys() {
      await sweep()
      for (const folder of [folders.files, folders.leaving])
        for await (const page of store.list(folder)) yield page.flatMap(({ name }) => keyIn(name) ?? [])
    },

    /** Aside first, and for good a day later: until then whoever asks for it by its name brings it back. */
    async remove(key, since) {
      const kept = await store.head(nameOf(key))
      if (kept) {
        if (kept.modified >= since) return false
        await store.copy(nameOf(key), asideOf(key))
        await store.remove(nameOf(key))
        await cache.forget(key)
        return true
      }
      const aside = await store.head(asideOf(key))
      if (aside && isOld(aside.modified)) await store.remove(asideOf(key))
      return false
    },

    async check() {
      const name = folders.check + randomUUID()
      const content = Buffer.from(name)
      await store.put(name, { content, length: content.length })
      const found = await store.get(name)
      const came = found && (await buffer(found.stream))
      await store.remove(name)
      if (!came?.equals(content)) throw damaged('what was written was not read')
    },
  }
}
