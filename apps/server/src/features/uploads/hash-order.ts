/** Hash a file up to a place; with `order`, that is its end and the answer is wanted. Nothing to hash means forget it. */
export interface HashOrder {
  id: string
  path: string
  upTo: number
  order?: number
}
export type HashAnswer = { order: number } & (
  | { sha256: string; md5: string }
  | { failed: string; code: string | undefined }
)
