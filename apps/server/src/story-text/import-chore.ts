import { readFileSync } from 'node:fs'
import { importDocument } from './import.ts'

/** For a thread: a document that lies on disk. */
export const importFile = ({ fileName, path }: { fileName: string; path: string }) =>
  importDocument(fileName, readFileSync(path))
