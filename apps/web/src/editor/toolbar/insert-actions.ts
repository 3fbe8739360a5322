import {
  AppWindow,
  AudioLines,
  BookImage,
  CodeXml,
  FolderInput,
  Image,
  ImagePlus,
  Images,
  Link,
  Minus,
  Paperclip,
  SquarePlay,
} from 'lucide-react'
import { openDialog } from '#/editor/editor-panels.ts'
import { chooseGallery } from '#/editor/media/choose-gallery.ts'
import type { Action } from '#/editor/toolbar/action.ts'
import { chooseStored } from '#/editor/upload/choose-stored.ts'
import { chooseAndInsert } from '#/editor/upload/place-files.ts'

export const linkAction = {
  id: 'link',
  icon: Link,
  shortcut: 'Ctrl K',
  isActive: ({ link }) => link,
  run: (editor) => openDialog(editor, 'link'),
} as const satisfies Action

export const pictureActions = [
  { id: 'picture', icon: Image, run: (editor) => void chooseAndInsert(editor, 'picture') },
  { id: 'pictureStored', icon: BookImage, run: (editor) => void chooseStored(editor, 'picture') },
  { id: 'pictureAddress', icon: ImagePlus, run: (editor) => openDialog(editor, 'pictureAddress') },
  { id: 'gallery', icon: Images, run: (editor) => void chooseGallery(editor) },
  { id: 'galleryStored', icon: BookImage, run: (editor) => void chooseStored(editor, 'gallery') },
] as const satisfies Action[]

export const videoActions = [
  { id: 'video', icon: SquarePlay, run: (editor) => void chooseAndInsert(editor, 'video') },
  { id: 'videoStored', icon: FolderInput, run: (editor) => void chooseStored(editor, 'video') },
] as const satisfies Action[]

export const audioActions = [
  { id: 'audio', icon: AudioLines, run: (editor) => void chooseAndInsert(editor, 'audio') },
  { id: 'audioStored', icon: FolderInput, run: (editor) => void chooseStored(editor, 'audio') },
] as const satisfies Action[]

export const moreInsertActions = [
  { id: 'attachment', icon: Paperclip, run: (editor) => void chooseAndInsert(editor, 'file') },
  { id: 'attachmentStored', icon: FolderInput, run: (editor) => void chooseStored(editor, 'file') },
  { id: 'embed', icon: AppWindow, run: (editor) => openDialog(editor, 'embed') },
  { id: 'rule', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { id: 'codeBlock', icon: CodeXml, run: (editor) => editor.chain().focus().toggleCodeBlock().run() },
] as const satisfies Action[]
