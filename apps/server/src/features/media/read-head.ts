import { closeSync, openSync, readSync } from 'node:fs'
import { type Metadata, readMetadata } from './metadata.ts'

/** Cameras and agencies write at the beginning of a file. */
const headBytes = 4 * 1024 * 1024

const bytesOf = (path: string) => {
  const head = Buffer.allocUnsafe(headBytes)
  const file = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(file, head, 0, head.length, 0))
  } finally {
    closeSync(file)
  }
}

/** For a thread: it reads as it goes. */
export const readHead = (path: string): Metadata | null => {
  const bytes = bytesOf(path)
  try {
    return readMetadata(bytes)
  } catch {
    // Most pictures carry nothing, and some what nobody understands.
    return null
  }
}
