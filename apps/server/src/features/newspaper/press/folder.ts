import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { ifMissing } from '#/storage/if-missing.ts'
import type { PressHook } from './points.ts'

export interface PressFile {
  name: string
  sha256: string
  /** Where the bytes lie in the storage. */
  source: string
}

export const manifestName = 'MANIFEST.sha256'
const staleMs = 3_600_000

/** As `sha256sum -c` reads it. */
export const manifestOf = (files: readonly Pick<PressFile, 'name' | 'sha256'>[]) =>
  files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
    .join('')

const hashOfFile = async (path: string) => {
  if (!(await stat(path).catch(ifMissing))) return undefined
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** On the disk before anybody is told so. */
const settle = async (path: string) => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const halfDone = (dataFolder: string) => join(dataFolder, 'press', '.half-done')

export interface PressPlace {
  /** Codes: of the newsroom, and of its paper. Two newsrooms may call a paper the same. */
  newsroom: string
  paper: string
  date: string
}

export const pressFolder = (dataFolder: string, { newsroom, paper, date }: PressPlace) =>
  join(dataFolder, 'press', newsroom, paper, date)

/** Where an edition lies: one that was brought out before newsrooms had folders of their own stays where it is. */
export const findPressFolder = async (
  dataFolder: string,
  place: PressPlace,
  printed: readonly Pick<PressFile, 'name' | 'sha256'>[],
) => {
  const earlier = join(dataFolder, 'press', place.paper, place.date)
  const list = (await readFile(join(earlier, manifestName), 'utf8').catch(ifMissing)) ?? ''
  const isThere = printed.some((file) => list.includes(manifestOf([file])))
  return isThere ? earlier : pressFolder(dataFolder, place)
}

/** What someone who was killed left half written. */
export const sweepPress = async (dataFolder: string) => {
  const folder = halfDone(dataFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = await stat(path).catch(ifMissing)
    if (facts && Date.now() - facts.ctimeMs > staleMs) await rm(path, { recursive: true, force: true })
  }
}

const writeInto = async (folder: string, { name, sha256, source }: PressFile) => {
  const path = join(folder, name)
  await copyFile(source, path)
  await settle(path)
  if ((await hashOfFile(path)) !== sha256) throw new Error(`${name} is not what was signed`)
}

/** Files that are missing; a file of the same name that says something else is never written over. */
const missingIn = async (folder: string, files: readonly PressFile[]) => {
  const missing: PressFile[] = []
  for (const file of files) {
    const found = await hashOfFile(join(folder, file.name))
    if (found === undefined) missing.push(file)
    else if (found !== file.sha256)
      throw new AppError('conflict', { message: messages.otherThere({ name: file.name }) })
  }
  return missing
}

/**
 * Brings the files of an edition into its folder, all of them and a list with their hashes. Written aside first: the
 * printing house sees an edition whole or not at all, and a replaced page before the list that names it.
 */
export const bringOut = async (
  dataFolder: string,
  folder: string,
  files: readonly PressFile[],
  atPoint: PressHook,
) => {
  const isThere = await stat(folder).catch(ifMissing)
  const missing = await missingIn(folder, files)
  const manifest = manifestOf(files)
  const said = await readFile(join(folder, manifestName), 'utf8').catch(ifMissing)
  if (isThere && missing.length === 0 && said === manifest) return
  const stage = join(halfDone(dataFolder), randomUUID())
  try {
    await mkdir(stage, { recursive: true })
    for (const file of missing) await writeInto(stage, file)
    await writeFile(join(stage, manifestName), manifest, { flush: true })
    atPoint('staged')
    if (!isThere) {
      await mkdir(dirname(folder), { recursive: true })
      await rename(stage, folder)
      return
    }
    for (const { name } of missing) await rename(join(stage, name), join(folder, name))
    atPoint('pages there')
    await rename(join(stage, manifestName), join(folder, manifestName))
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}
