import { readFile } from 'node:fs/promises'
import { hashOf } from '#/storage/file-url.ts'
import { type ExportedStory, type ExportFormat, exportStory } from './export.ts'

export interface ExportOrder {
  format: ExportFormat
  story: ExportedStory
  /** Where the files of the house lie that the story shows, by their hashes. */
  files: Record<string, { path: string; mime: string }>
}

/** For a thread: it reads the pictures itself, one after the other. */
export const exportWithFiles = ({ format, story, files }: ExportOrder) =>
  exportStory(format, story, async (url) => {
    const file = files[hashOf(url) ?? '']
    const content = file && (await readFile(file.path).catch(() => undefined))
    return content && { content, mime: file.mime }
  })
