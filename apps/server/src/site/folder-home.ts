import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  access,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifMissing } from '#/storage/if-missing.ts'
import type { Changing, SiteHome } from './home.ts'

const staleMs = 3_600_000

/** The home on one machine, or on a disk that machines share. Each file is written aside and moved to its place, so that nobody reads half of one. */
export const folderSite = (dataFolder: string): SiteHome => {
  const root = join(dataFolder, 'site')
  /** Where files are written before they are whole; no channel is called so, and no reader is sent there. */
  const halfDone = join(root, '.half-done')
  const at = (name: string) => join(root, name)
  const made = new Set<string>()

  const prepare = async (path: string) => {
    const folder = dirname(path)
    if (made.has(folder)) return
    await mkdir(folder, { recursive: true })
    made.add(folder)
  }
  const facts: SiteHome['facts'] = async (name) => {
    const found = await stat(at(name)).catch(ifMissing)
    if (!found?.isFile()) return
    const { size, mtimeMs, ino } = found
    // The clock of a disk is coarse: two writes may be of the same moment.
    return { size, mark: `${mtimeMs} ${ino} ${size}`, modified: found.mtime }
  }
  const read = (name: string) => readFile(at(name)).catch(ifMissing)
  const into = async (name: string, { hold }: Changing, write: (temporary: string) => Promise<unknown>) => {
    const place = at(name)
    await prepare(place)
    const temporary = join(halfDone, randomUUID())
    await prepare(temporary)
    try {
      await write(temporary)
      await hold()
      await rename(temporary, place)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    name: 'folder',
    atOnce: 1,
    isFar: false,
    facts,

    async find(name, known) {
      const found = await facts(name)
      if (!found) return
      if (found.mark === known) return 'same'
      const content = await read(name)
      return content && { content, mark: found.mark, modified: found.modified }
    },

    open: async (name, range) => createReadStream(at(name), range),

    async write(name, content, changing) {
      const { before } = changing
      if (before && !(await read(name))?.equals(content)) await before()
      await into(name, changing, (temporary) => writeFile(temporary, content))
    },

    /** The same bytes are not stored twice where the disk allows it. */
    async publish(name, source, changing) {
      if (await facts(name)) return
      await changing.before?.()
      await into(name, changing, (temporary) =>
        link(source, temporary).catch(() => copyFile(source, temporary)),
      )
    },

    async remove(name, { hold, before }) {
      if (before && (await facts(name))) await before()
      await hold()
      await rm(at(name), { force: true })
    },

    async *list(folder) {
      const found = await readdir(at(folder), { recursive: true, withFileTypes: true }).catch(ifMissing)
      for (const entry of found ?? [])
        if (entry.isFile()) yield join(entry.parentPath, entry.name).slice(root.length + 1)
    },

    knows: async (channelCode) => (await stat(at(channelCode)).catch(ifMissing)) !== undefined,

    async sweep(olderThanMs = staleMs) {
      for (const name of await readdir(halfDone).catch(() => [])) {
        const path = join(halfDone, name)
        const found = await stat(path).catch(() => undefined)
        if (found && Date.now() - found.ctimeMs > olderThanMs) await rm(path, { force: true })
      }
    },

    check: () => access(dataFolder),
  }
}
