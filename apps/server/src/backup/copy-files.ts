import { rm } from 'node:fs/promises'
import { StartError } from '#/start-error.ts'
import { isDamaged } from '#/storage/s3/fault.ts'
import type { Storage } from '#/storage/storage.ts'
import { writeFile } from './files.ts'
import { type FileEntry, filePath } from './manifest.ts'

/** Undefined, and nothing is left of it, where its content is not what its name says. */
const copyFile = async (storage: Storage, folder: string, key: string): Promise<FileEntry | undefined> => {
  const path = `${key.slice(0, 2)}/${key}`
  const to = filePath(folder, path)
  const facts = await writeFile(storage.open(key), to).catch((error) => {
    if (!isDamaged(error)) throw error
  })
  if (facts?.sha256 === key) return { path, ...facts }
  await rm(to, { force: true })
}

/** One that is damaged keeps none of the others out. */
export const copyFiles = async (storage: Storage, folder: string, keys: AsyncIterable<string>) => {
  const copied = { files: [] as FileEntry[], damaged: [] as string[] }
  for await (const key of keys) {
    const file = await copyFile(storage, folder, key)
    if (file) copied.files.push(file)
    else copied.damaged.push(key)
  }
  return copied
}

export const demandWhole = (damaged: readonly string[]) => {
  if (damaged.length > 0)
    throw new StartError(damaged.map((key) => `文件 ${key} 已不是原来的内容，没有带上`).join('\n'))
}
