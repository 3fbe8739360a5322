import { parentPort } from 'node:worker_threads'
import { readMetadata } from './metadata.ts'

const read = (bytes: Uint8Array) => {
  try {
    return readMetadata(Buffer.from(bytes))
  } catch {
    // Most pictures carry nothing, and some what nobody understands.
    return
  }
}

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(read(bytes)))
