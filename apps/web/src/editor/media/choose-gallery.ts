import type { Editor } from '@tiptap/core'
import { leastPictures } from '#/editor/media/gallery.ts'
import { pickFiles } from '#/editor/upload/pick-files.ts'
import { insertFiles, insertGallery } from '#/editor/upload/place-files.ts'
import { areTooMany } from '#/editor/upload/stored-files.ts'

/** One picture is no gallery; it goes in as a picture. */
export const chooseGallery = async (editor: Editor) => {
  const files = await pickFiles('gallery', true)
  if (areTooMany(editor, files)) return
  if (files.length >= leastPictures) insertGallery(editor, files)
  else insertFiles(editor, files)
}
