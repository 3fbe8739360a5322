import type { Extensions } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { Composing } from '#/editor/composition.ts'
import { Panels } from '#/editor/editor-panels.ts'
import { BlockStyles } from '#/editor/extensions/block-styles.ts'
import { FormatPainter } from '#/editor/extensions/format-painter.ts'
import { Paragraph } from '#/editor/extensions/paragraph.ts'
import { Placeholder } from '#/editor/extensions/placeholder.ts'
import { Subscript, Superscript } from '#/editor/extensions/scripts.ts'
import { Search } from '#/editor/extensions/search.ts'
import { StoryKeys } from '#/editor/extensions/story-keys.ts'
import { tables } from '#/editor/extensions/tables.ts'
import { textStyles } from '#/editor/extensions/text-styles.ts'
import { UndoList } from '#/editor/extensions/undo-list.ts'
import { FindingMarks } from '#/editor/finding-marks.ts'
import { Embed } from '#/editor/media/embed.ts'
import { FileCard } from '#/editor/media/file-card.ts'
import { Gallery, MediaCaption } from '#/editor/media/gallery.ts'
import { MediaClicks } from '#/editor/media/media-clicks.ts'
import { Picture } from '#/editor/media/picture.ts'
import { Audio, Video } from '#/editor/media/players.ts'
import { Paste, type PasteRefusal } from '#/editor/paste/paste.ts'
import { starterKit } from '#/editor/starter-kit.ts'
import { ForeignPictures } from '#/editor/upload/foreign-pictures.ts'
import { StoredFiles } from '#/editor/upload/stored-files.ts'
import type { PickStored, Upload } from '#/editor/upload/upload-types.ts'
import { Uploads } from '#/editor/upload/uploads.ts'

interface EditorSetup {
  upload: Upload
  pickStored: PickStored
  onTooManyPictures: (count: number) => void
  placeholder: string
  onFindingClick: (key: string) => void
  onPasteRefused: (reason: PasteRefusal) => void
}

/** What the document may hold; the same for writing, reading and tests. */
export const schemaExtensions: Extensions = [
  starterKit,
  Paragraph,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  BlockStyles,
  ...textStyles,
  Subscript,
  Superscript,
  ...tables,
  Picture,
  MediaCaption,
  Gallery,
  Video,
  Audio,
  Embed,
  FileCard,
]

export const editorExtensions = (setup: EditorSetup): Extensions => [
  ...schemaExtensions,
  Composing,
  Panels,
  StoryKeys,
  MediaClicks,
  FormatPainter,
  UndoList,
  Search,
  Placeholder.configure({ text: setup.placeholder }),
  FindingMarks.configure({ onClick: setup.onFindingClick }),
  Paste.configure({ onRefuse: setup.onPasteRefused }),
  Uploads.configure({ upload: setup.upload }),
  StoredFiles.configure({ pick: setup.pickStored, onTooMany: setup.onTooManyPictures }),
  ForeignPictures,
]
