export interface HashRequest {
  id: number
  file: Blob
  sliceBytes: number
}

export type HashAnswer = { id: number } & ({ part: number } | { hash: string } | { problem: string })
