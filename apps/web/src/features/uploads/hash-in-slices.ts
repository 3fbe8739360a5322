import { createMD5, createSHA256 } from 'hash-wasm'

/** What tells a file: the MD5 of the specification, and the SHA-256 that is believed. */
export interface FileHashes {
  md5: string
  sha256: string
}

/** Read slice by slice, so that the size of a file does not matter, and once for both. */
export const hashInSlices = async (
  file: Blob,
  sliceBytes: number,
  onPart: (part: number) => void,
): Promise<FileHashes> => {
  const [md5, sha256] = await Promise.all([createMD5(), createSHA256()])
  for (let at = 0; at < file.size; at += sliceBytes) {
    const slice = new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer())
    md5.update(slice)
    sha256.update(slice)
    onPart(Math.min(1, (at + sliceBytes) / file.size))
  }
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}
