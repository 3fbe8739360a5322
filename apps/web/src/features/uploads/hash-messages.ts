import type { FileHashes } from '#/features/uploads/hash-in-slices.ts'

export interface HashRequest {
  id: number
  file: Blob
  sliceBytes: number
}

export type HashAnswer = { id: number } & ({ part: number } | { hashes: FileHashes } | { problem: string })
