import { mediaLimits } from '@rongbian/domain'
import { type Editor, Extension } from '@tiptap/core'
import type { PickStored } from '#/editor/upload/upload-types.ts'

interface Options {
  pick: PickStored
  /** More pictures were chosen than go in at once. */
  onTooMany: (count: number) => void
}

declare module '@tiptap/core' {
  interface Storage {
    storedFiles: Options
  }
}

export const pickStored = (editor: Editor, ...asked: Parameters<PickStored>) =>
  editor.storage.storedFiles.pick(...asked)

/** Whether more pictures were chosen than go in at once; the person is told then. */
export const areTooMany = (editor: Editor, { length }: readonly File[]) => {
  const isSo = length > mediaLimits.bodyPicturesMax
  if (isSo) editor.storage.storedFiles.onTooMany(length)
  return isSo
}

/** What the page offers beside the person's disk. */
export const StoredFiles = Extension.create<Options, Options>({
  name: 'storedFiles',
  addOptions: () => ({ pick: async () => [], onTooMany: () => undefined }),
  addStorage() {
    return this.options
  },
})
