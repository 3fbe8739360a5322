import { limits } from '@rongbian/domain'
import { type Editor, Extension } from '@tiptap/core'
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { cleanPastedHtml } from '#/editor/paste/clean-pasted.ts'
import { splitPlainText } from '#/editor/paste/plain-text.ts'
import { readHtml } from '#/editor/read-html.ts'
import { insertFiles } from '#/editor/upload/place-files.ts'

/** Pictures inside the text leave it for the server, so they have a limit of their own. */
const rawMax = 64 * 1024 * 1024
const dataPictures = /data:image\/[\w.+-]+;base64,[A-Za-z0-9+/=]+/g

export type PasteRefusal = 'tooLarge' | 'storyFull'

/** Why a paste of this size cannot be taken; undefined when it can. */
export const refusePaste = (html: string, text: string, storySize: number): PasteRefusal | undefined => {
  if (html.length > rawMax || text.length > limits.storyHtmlMax) return 'tooLarge'
  const size = html ? html.replace(dataPictures, '').length : text.length
  if (size > limits.storyHtmlMax) return 'tooLarge'
  // Cleaning takes most of a page away; its text is what is sure to come in.
  return storySize + text.length > limits.storyHtmlMax ? 'storyFull' : undefined
}

const isEmptyLine = ({ parent }: ResolvedPos) => parent.type.name === 'paragraph' && parent.content.size === 0

/** A lone plain paragraph is text for the line it lands in. */
const isPlainLine = ({ content: { childCount, firstChild } }: Slice) =>
  childCount === 1 &&
  firstChild?.type.name === 'paragraph' &&
  !firstChild.attrs.kind &&
  !firstChild.attrs.textIndent

/** Into an empty line whole blocks are put as they are; an open slice would lend the line its first block's text only. */
const closeForEmptyLine = (slice: Slice, { state: { selection } }: EditorView) =>
  selection.empty && isEmptyLine(selection.$from) && slice.content.firstChild?.isBlock && !isPlainLine(slice)
    ? new Slice(slice.content, 0, 0)
    : slice

const textSlice = (text: string, { state: { schema } }: EditorView) => {
  const paragraphs = splitPlainText(text).flatMap((lines) => {
    const inline = lines.flatMap((line, index) => [
      ...(index > 0 ? [schema.nodes.hardBreak?.create() ?? schema.text('\n')] : []),
      ...(line ? [schema.text(line)] : []),
    ])
    return schema.nodes.paragraph?.create(null, inline) ?? []
  })
  return Slice.maxOpen(Fragment.from(paragraphs))
}

/** A picture copied from a page brings its address too, which is kept; text copied from Office brings a drawing of itself. */
const wantsFiles = (files: FileList, html: string) =>
  files.length > 0 &&
  (!html || (/<img[^>]+src=["']?(data:|blob:|file:)/i.test(html) && !html.replace(/<[^>]*>/g, '').trim()))

const pasteFiles = (editor: Editor, { clipboardData }: ClipboardEvent) => {
  const files = clipboardData?.files
  if (!files || !wantsFiles(files, clipboardData.getData('text/html'))) return false
  insertFiles(editor, [...files])
  return true
}

const dropFiles = (editor: Editor, event: DragEvent, moved: boolean) => {
  const files = event.dataTransfer?.files
  const place = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (moved || !files?.length || !place) return false
  insertFiles(editor, [...files], editor.state.doc.resolve(place.pos))
  return true
}

interface Options {
  onRefuse: (reason: PasteRefusal) => void
}

/** Everything that comes in by clipboard or by drop. */
export const Paste = Extension.create<Options>({
  name: 'storyPaste',
  addOptions: () => ({ onRefuse: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this
    const guard = (data: DataTransfer | null, event: Event) => {
      const refusal = refusePaste(
        data?.getData('text/html') ?? '',
        data?.getData('text/plain') ?? '',
        readHtml(editor).length,
      )
      if (!refusal) return false
      event.preventDefault()
      options.onRefuse(refusal)
      return true
    }
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_, event) => guard(event.clipboardData, event),
            drop: (_, event) => guard(event.dataTransfer, event),
          },
          transformPastedHTML: (html) => cleanPastedHtml(html),
          transformPasted: closeForEmptyLine,
          clipboardTextParser: (text, _context, _plain, view) => textSlice(text, view),
          handlePaste: (_, event) => pasteFiles(editor, event),
          handleDrop: (_, event, _slice, moved) => dropFiles(editor, event, moved),
        },
      }),
    ]
  },
})
