import { Editor } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import './bare.css'

/** Tiptap as its first page shows it, with tables and pictures. */
export const start = async (element, content) =>
  new Editor({ element, content, extensions: [StarterKit, TableKit, Image] })
