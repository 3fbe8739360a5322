import { limits } from '@rongbian/domain'
import { type Editor, Extension } from '@tiptap/core'
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { cleanPastedHtml } from '#/editor/paste/clean-pasted.ts'
import { splitPlainText } from '#/editor/paste/plain-text.ts'
import { bringPictures } from '#/editor/paste/rtf-pictures.ts'
import { bytesOf, fitsStory } from '#/editor/paste/story-size.ts'
import { documentHtml } from '#/editor/read-html.ts'
import { insertFiles } from '#/editor/upload/place-files.ts'

/** With the pictures inside it, which leave the text for the server. */
const rawMax = 64 * 1024 * 1024

/** Also what came without all of itself. */
export type PasteRefusal = 'tooLarge' | 'storyFull' | 'picturesLost'

/** What could never become part of a story, told before anything is parsed. */
export const refusePaste = (html: string, text: string): PasteRefusal | undefined => {
  const isTooLarge =
    html.length > rawMax ||
    text.length > limits.storyTextMax ||
    bytesOf(html) > limits.storyHtmlMax ||
    bytesOf(text) > limits.storyHtmlMax
  return isTooLarge ? 'tooLarge' : undefined
}

const isTooMuch = ({ doc }: Transaction) => !fitsStory(documentHtml(doc), doc.textContent.length)

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

const placeOf = (editor: Editor, { clientX, clientY }: DragEvent) =>
  editor.view.posAtCoords({ left: clientX, top: clientY })?.pos

const dropFiles = (editor: Editor, event: DragEvent) => {
  const files = event.dataTransfer?.files
  const place = placeOf(editor, event)
  if (!files?.length || place === undefined) return false
  insertFiles(editor, [...files], editor.state.doc.resolve(place))
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
    let rtf = ''
    const clean = (html: string) => {
      const { html: whole, lost } = bringPictures(html, rtf)
      if (lost > 0) options.onRefuse('picturesLost')
      return cleanPastedHtml(whole)
    }
    const guard = (data: DataTransfer | null, event: Event) => {
      const refusal = refusePaste(data?.getData('text/html') ?? '', data?.getData('text/plain') ?? '')
      if (!refusal) return false
      event.preventDefault()
      options.onRefuse(refusal)
      return true
    }
    /** Answers whether it was too much, and then nothing is changed. */
    const refuse = (result: Transaction) => {
      if (!isTooMuch(result)) return false
      options.onRefuse('storyFull')
      return true
    }
    const refuseDrop = (event: DragEvent, slice: Slice) => {
      const place = placeOf(editor, event)
      return place !== undefined && refuse(editor.state.tr.replaceRange(place, place, slice))
    }
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_, event) => {
              rtf = event.clipboardData?.getData('text/rtf') ?? ''
              return guard(event.clipboardData, event)
            },
            drop: (_, event) => guard(event.dataTransfer, event),
          },
          transformPastedHTML: clean,
          transformPasted: closeForEmptyLine,
          clipboardTextParser: (text, _context, _plain, view) => textSlice(text, view),
          handlePaste: ({ state }, event, slice) =>
            pasteFiles(editor, event) || refuse(state.tr.replaceSelection(slice)),
          handleDrop: (_, event, slice, moved) =>
            !moved && (dropFiles(editor, event) || refuseDrop(event, slice)),
        },
      }),
    ]
  },
})
