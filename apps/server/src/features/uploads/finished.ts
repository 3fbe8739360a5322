import type { KeptFile } from './keep.ts'
import type { UploadRow } from './queries.ts'

const keptMax = 1_000

interface Asked {
  tenantId: number
  id: string
}

const keyOf = (tenantId: number, personId: string, identifier: string, size: number) =>
  `${tenantId} ${personId} ${identifier} ${size}`

/**
 * What became of uploads this process finished, for clients that know their file by its MD5 only. Each is told once, to whom
 * sent it: it answers for that upload, and never for another file that bears the same MD5.
 */
export const createFinished = () => {
  const files = new Map<string, KeptFile>()
  return {
    note({ tenantId, personId, identifier, size }: UploadRow, file: KeptFile) {
      const [oldest] = files.keys()
      if (files.size >= keptMax && oldest !== undefined) files.delete(oldest)
      files.set(keyOf(tenantId, personId, identifier, size), file)
    },
    take({ tenantId, id }: Asked, { identifier, totalSize }: { identifier: string; totalSize: number }) {
      const key = keyOf(tenantId, id, identifier, totalSize)
      const file = files.get(key)
      files.delete(key)
      return file
    },
  }
}
