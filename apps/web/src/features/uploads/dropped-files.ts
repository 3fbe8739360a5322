import type { Picked } from '#/features/uploads/upload-core.ts'

const readEntries = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** A folder answers a hundred names at a time. */
const childrenOf = async (folder: FileSystemDirectoryEntry) => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (let part = await readEntries(reader); part.length > 0; part = await readEntries(reader))
    all.push(...part)
  return all
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const filesIn = async (entry: FileSystemEntry): Promise<Picked[]> => {
  if (isFile(entry)) {
    const path = entry.fullPath.replace(/^\//, '')
    return [{ file: await fileOf(entry), relativePath: path.includes('/') ? path : '' }]
  }
  if (!isFolder(entry)) return []
  return (await Promise.all((await childrenOf(entry)).map(filesIn))).flat()
}

/** What was dropped, folders opened; to be called while the event still runs. */
export const droppedFiles = async ({ items, files }: DataTransfer): Promise<Picked[]> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const plain = [...files].map((file) => ({ file, relativePath: '' }))
  if (entries.length === 0) return plain
  return (await Promise.all(entries.map(filesIn))).flat()
}
