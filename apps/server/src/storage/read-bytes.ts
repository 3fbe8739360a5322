import { open } from 'node:fs/promises'

/** Reads bytes of a file from a place; fewer at its end. */
export type ReadBytes = (length: number, offset: number) => Promise<Buffer>

/** Lets a file be read here and there while the work lasts. */
export const withBytesOf = async <Result>(path: string, work: (read: ReadBytes) => Promise<Result>) => {
  const file = await open(path)
  const read: ReadBytes = async (length, offset) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  }
  return work(read).finally(() => file.close())
}
