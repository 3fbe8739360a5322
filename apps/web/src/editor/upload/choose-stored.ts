import type { Editor } from '@tiptap/core'
import { leastPictures } from '#/editor/media/gallery.ts'
import { insertStored } from '#/editor/upload/place-files.ts'
import { pickStored } from '#/editor/upload/stored-files.ts'
import type { UploadKind } from '#/editor/upload/upload-types.ts'

/** Lets the person choose among what the house has, and puts it in; one picture is no gallery. */
export const chooseStored = async (editor: Editor, kind: UploadKind) => {
  const files = await pickStored(editor, kind, true)
  const isPicture = kind === 'gallery' && files.length < leastPictures
  insertStored(editor, isPicture ? 'picture' : kind, files)
}
