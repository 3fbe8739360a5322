import type { Extensions } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { Composing } from '#/editor/composition.ts'
import { Panels } from '#/editor/editor-panels.ts'
import { BlockStyles } from '#/editor/extensions/block-styles.ts'
import { Paragraph } from '#/editor/extensions/paragraph.ts'
import { Placeholder } from '#/editor/extensions/placeholder.ts'
import { StoryKeys } from '#/editor/extensions/story-keys.ts'
import { tables } from '#/editor/extensions/tables.ts'
import { FileCard } from '#/editor/media/file-card.ts'
import { Picture } from '#/editor/media/picture.ts'
import { Audio, Video } from '#/editor/media/players.ts'
import { Paste, type PasteRefusal } from '#/editor/paste/paste.ts'
import { starterKit } from '#/editor/starter-kit.ts'
import { ForeignPictures } from '#/editor/upload/foreign-pictures.ts'
import { StoredFiles } from '#/editor/upload/stored-files.ts'
import type { Upload } from '#/editor/upload/upload-types.ts'
import { Uploads } from '#/editor/upload/uploads.ts'

interface Setup {
  placeholder: string
  upload: Upload
  onTooManyPictures: (count: number) => void
  onPasteRefused: (reason: PasteRefusal) => void
}

/** The parts of the story editor a notice needs; whatever is pasted or dropped finds its kind of block. */
export const noteExtensions = (setup: Setup): Extensions => [
  starterKit,
  Paragraph,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  BlockStyles,
  ...tables,
  Picture,
  Video,
  Audio,
  FileCard,
  Composing,
  Panels,
  StoryKeys,
  Placeholder.configure({ text: setup.placeholder }),
  Paste.configure({ onRefuse: setup.onPasteRefused }),
  Uploads.configure({ upload: setup.upload }),
  StoredFiles.configure({ onTooMany: setup.onTooManyPictures }),
  ForeignPictures,
]
