import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { readMetadata } from './metadata.ts'

/** Cameras and agencies write at the beginning of a file. */
const head = Buffer.alloc(4 * 1024 * 1024)

const readHead = (path: string) => {
  const file = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(file, head, 0, head.length, 0))
  } finally {
    closeSync(file)
  }
}

const read = (path: string) => {
  const bytes = readHead(path)
  try {
    return readMetadata(bytes)
  } catch {
    // Most pictures carry nothing, and some what nobody understands.
    return null
  }
}

parentPort?.on('message', (path: string) => parentPort?.postMessage(read(path)))
