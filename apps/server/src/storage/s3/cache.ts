import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from '../if-missing.ts'

const staleMs = 24 * 3_600_000

/** Copies on this machine, named like their originals. The one that rested longest leaves first. */
export const cacheIn = (folder: string, bytesMax: number) => {
  const kept = join(folder, 'kept')
  const lent = join(folder, 'lent')
  const pathOf = (key: string) => join(kept, key)
  const coming = new Map<string, Promise<boolean>>()
  /** What has come since anybody counted. */
  let uncounted = Number.POSITIVE_INFINITY
  let prepared: Promise<unknown> | undefined

  const prepare = () => {
    prepared ??= Promise.all([kept, lent].map((path) => mkdir(path, { recursive: true, mode: 0o700 })))
    prepared.catch(() => {
      prepared = undefined
    })
    return prepared
  }

  const factsIn = async (where: string) => {
    const names = (await readdir(where).catch(ifMissing)) ?? []
    const facts = names.map(async (name) => {
      const path = join(where, name)
      const found = await stat(path).catch(ifMissing)
      return found ? [{ path, size: found.size, at: found.mtimeMs }] : []
    })
    return (await Promise.all(facts)).flat()
  }

  /** A loan outlives what is removed here: it has a name of its own. Those of a crash go after a day. */
  const tidy = async () => {
    const all = (await factsIn(kept)).sort((one, other) => one.at - other.at)
    let total = all.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size } of all) {
      if (total <= bytesMax) break
      await rm(path, { force: true })
      total -= size
    }
    for (const { path, at } of await factsIn(lent))
      if (Date.now() - at > staleMs) await rm(path, { force: true })
  }

  const count = async (bytes: number) => {
    uncounted += bytes
    if (uncounted < bytesMax / 10) return
    uncounted = 0
    await tidy()
  }

  const has = async (key: string) => {
    const now = new Date()
    return utimes(pathOf(key), now, now).then(() => true, ifMissing)
  }

  /** From a file of ours that nobody needs there any more. */
  const take = async (path: string, key: string) => {
    await prepare()
    const { size } = await stat(path)
    await rename(path, pathOf(key))
    await count(size)
  }

  /** `bring` writes the file to a path, and says whether there is one. */
  const demand = async (key: string, bring: (path: string) => Promise<boolean>) => {
    if (await has(key)) return true
    await prepare()
    const fetch = async () => {
      const path = join(lent, randomUUID())
      try {
        if (!(await bring(path))) return false
        await take(path, key)
        return true
      } finally {
        await rm(path, { force: true })
      }
    }
    const begun = coming.get(key) ?? fetch().finally(() => coming.delete(key))
    coming.set(key, begun)
    return begun
  }

  return {
    take,
    pathOf,

    /** How many bytes it has here, if it is here. */
    size: async (key: string) => (await stat(pathOf(key)).catch(ifMissing))?.size,

    async write(key: string, content: Buffer) {
      await prepare()
      const path = join(lent, randomUUID())
      await writeFile(path, content, { mode: 0o600 })
      await take(path, key)
    },

    /** Under a name of its own while it is used: what is lent stays, however many come meanwhile. */
    async lend<Result>(
      key: string,
      bring: (path: string) => Promise<boolean>,
      use: (path: string) => Promise<Result>,
    ): Promise<Result> {
      const path = join(lent, randomUUID())
      for (;;) {
        if (!(await demand(key, bring))) return use(path)
        // Another process may have made room just now.
        if ((await link(pathOf(key), path).then(() => true, ifMissing)) !== undefined) break
      }
      try {
        return await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },

    forget: (key: string) => rm(pathOf(key), { force: true }),
  }
}
export type Cache = ReturnType<typeof cacheIn>
