import type { Transaction } from '@tiptap/pm/state'

export interface Uploaded {
  url: string
  name: string
  type: string
  size: number
  width?: number
  height?: number
  /** Words and a picture that come along with it. */
  caption?: string
  poster?: string
}

/** `onProgress` takes a share between 0 and 1. */
export type Upload = (file: File, onProgress: (share: number) => void) => Promise<Uploaded>

/** Lets the person choose among files the house has already; answers with nothing when they do not. */
export type PickStored = (kind: UploadKind, several: boolean) => Promise<Uploaded[]>

export type UploadKind = 'picture' | 'gallery' | 'video' | 'audio' | 'file'

/** What to do with the files once they are on the server; `pos` is where the waiting card stands by then. */
export type Placing = (tr: Transaction, pos: number, files: readonly Uploaded[]) => void

export interface UploadRequest {
  kind: UploadKind
  /** Empty when the person still has to choose, as for a picture that lives on their disk. */
  files: readonly File[]
  pos: number
  place: Placing
}
