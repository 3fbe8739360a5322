import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { ZipArchive } from 'archiver'
import { later } from '#/later.ts'
import { safeFileName } from '#/storage/file-name.ts'

const archiver = later<typeof import('archiver')>('archiver')

interface ZipFile {
  name: string
  open: () => Readable | Promise<Readable>
}

/** 稿件.docx twice becomes 稿件.docx and 稿件 (2).docx; case does not tell two names apart everywhere. */
const distinctNames = (names: string[]) => {
  const taken = new Set<string>()
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,9})?$/s.exec(name) ?? []
    let candidate = name
    for (let copy = 2; taken.has(candidate.toLowerCase()); copy += 1) candidate = `${stem} (${copy})${ending}`
    taken.add(candidate.toLowerCase())
    return candidate
  })
}

const appendAll = async (archive: ZipArchive, files: ZipFile[]) => {
  const names = distinctNames(files.map(({ name }) => safeFileName(name, 160)))
  let current: Readable | undefined
  archive.once('close', () => current?.destroy())
  for (const [index, file] of files.entries()) {
    if (archive.destroyed) return
    current = await file.open()
    current.once('error', (error) => archive.destroy(error))
    const written = once(archive, 'entry')
    archive.append(current, { name: names[index] ?? '未命名' })
    await written
  }
  await archive.finalize()
}

/** A zip written while it is read: one file is open at a time, and only when the reader wants more. */
export const zipStream = (files: ZipFile[]): Readable => {
  const archive = new (archiver().ZipArchive)({ store: true })
  // It may fail before its reader has begun to listen.
  archive.on('error', () => {})
  appendAll(archive, files).catch((error) => archive.destroy(error))
  return archive
}
