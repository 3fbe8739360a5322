import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifMissing } from '#/storage/if-missing.ts'

export const contentHash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** What stands in the place of a page that was taken down. */
export const goneName = (path: string) => `${path}.gone`

/** Where files are written before they are whole; no channel is called so, and no reader is sent there. */
const halfDone = (dataFolder: string) => join(dataFolder, 'site', '.half-done')
const staleMs = 3_600_000

/** What someone who was killed left half written. */
export const sweepHalfDone = async (dataFolder: string, olderThanMs = staleMs) => {
  const folder = halfDone(dataFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts && Date.now() - facts.ctimeMs > olderThanMs) await rm(path, { force: true })
  }
}

/** The files readers fetch. Each is written aside and moved to its place, so that nobody reads half of one. */
export const siteFiles = (dataFolder: string, channelCode: string, demandHold: () => Promise<void>) => {
  const root = join(dataFolder, 'site', channelCode)
  const made = new Set<string>()
  const prepare = async (path: string) => {
    const folder = dirname(path)
    if (made.has(folder)) return
    await mkdir(folder, { recursive: true })
    made.add(folder)
  }
  const into = async (path: string, write: (temporary: string) => Promise<unknown>) => {
    const place = join(root, path)
    await prepare(place)
    const temporary = join(halfDone(dataFolder), randomUUID())
    await prepare(temporary)
    try {
      await write(temporary)
      await demandHold()
      await rename(temporary, place)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    root,
    write: (path: string, content: string | Buffer) =>
      into(path, (temporary) => writeFile(temporary, content)),
    /** A file of the storage under a public name; the same bytes are not stored twice where the disk allows it. */
    publish: async (path: string, source: string) => {
      if (await stat(join(root, path)).catch(ifMissing)) return
      await into(path, (temporary) => link(source, temporary).catch(() => copyFile(source, temporary)))
    },
    read: (path: string) => readFile(join(root, path)).catch(ifMissing),
    has: async (path: string) => (await stat(join(root, path)).catch(ifMissing)) !== undefined,
    remove: async (path: string) => {
      await demandHold()
      await rm(join(root, path), { force: true })
    },
  }
}
export type SiteFiles = ReturnType<typeof siteFiles>
