import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#/start-error.ts'
import type { Storage } from '#/storage/storage.ts'
import { meter, newFile, writeFile as writeStream } from './files.ts'

/** In the copy as in the store: two letters, then the whole name. */
export const placeOf = (folder: string, key: string) => join(folder, key.slice(0, 2), key)

const filesIn = (copy: string) => join(copy, 'files')
const listsIn = (copy: string) => join(copy, 'lists')
/** A colon is no name of a file everywhere. */
const listName = (at: Date) => `${at.toISOString().replaceAll(':', '-')}.txt`
const timeOf = (name: string) => new Date(name.slice(0, -4).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const copyOne = async (storage: Storage, key: string, path: string) => {
  const aside = `${path}.${process.pid}`
  const { stream, facts } = meter()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rm(aside, { force: true })
  await pipeline(storage.open(key), stream, newFile(aside))
  if (facts().sha256 !== key) {
    await rm(aside, { force: true })
    return false
  }
  await rename(aside, path)
  return true
}

/** Files are named by their content and never change, so only new ones are copied; a list says which there were. */
export const copyStore = async (storage: Storage, copy: string, at = new Date()) => {
  await mkdir(listsIn(copy), { recursive: true, mode: 0o700 })
  const done = { all: 0, copied: 0, damaged: [] as string[] }
  const names: string[] = []
  for await (const keys of storage.keys())
    for (const key of keys) {
      const path = placeOf(filesIn(copy), key)
      const known = await isThere(path)
      if (!known && !(await copyOne(storage, key, path))) {
        done.damaged.push(key)
        continue
      }
      if (!known) done.copied += 1
      names.push(key)
    }
  done.all = names.length
  const list = join(listsIn(copy), listName(at))
  // A list that is there is whole.
  await writeFile(`${list}.part`, names.map((name) => `${name}\n`).join(''), { mode: 0o600, flush: true })
  await rename(`${list}.part`, list)
  return done
}

/** What the store held at the last copy before a moment. */
export const listedAt = async (copy: string, at: Date) => {
  const names = (await readdir(listsIn(copy)).catch(() => [])).filter((name) => name.endsWith('.txt')).sort()
  const [first] = names
  if (!first) throw new StartError(`${copy} 里没有文件的备份：没有一份清单。`)
  const last = names.findLast((name) => timeOf(name) <= at)
  if (!last) return []
  return (await readFile(join(listsIn(copy), last), 'utf8')).split('\n').filter(Boolean)
}

/** Brings files back into a folder and verifies each; says which are not in the copy and which are not what they were. */
export const bringFiles = async (copy: string, keys: ReadonlySet<string>, folder: string) => {
  const done = { files: 0, bytes: 0, missing: [] as string[], damaged: [] as string[] }
  for (const key of keys) {
    const path = placeOf(folder, key)
    const from = placeOf(filesIn(copy), key)
    if (!(await isThere(from))) {
      done.missing.push(key)
      continue
    }
    const { size, sha256 } = await writeStream(createReadStream(from), path)
    if (sha256 === key) {
      done.files += 1
      done.bytes += size
    } else {
      done.damaged.push(key)
      await rm(path)
    }
  }
  return done
}
