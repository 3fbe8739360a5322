import { createMD5 } from 'hash-wasm'

/** The MD5 of a file, read slice by slice so that its size does not matter. */
export const hashInSlices = async (file: Blob, sliceBytes: number, onPart: (part: number) => void) => {
  const hasher = await createMD5()
  for (let at = 0; at < file.size; at += sliceBytes) {
    hasher.update(new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer()))
    onPart(Math.min(1, (at + sliceBytes) / file.size))
  }
  return hasher.digest('hex')
}
