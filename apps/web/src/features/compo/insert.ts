import type { Editor } from '@tiptap/core'
import { whenNotComposing } from '#/editor/composition.ts'

/** Puts text or blocks at the cursor as one edit of the page's own, never in the middle of a composition. */
export const insertContent = (editor: Editor, content: string | object) =>
  whenNotComposing(editor, () => editor.chain().focus().insertContent(content).run())

export const insertText = (editor: Editor, text: string) => insertContent(editor, { type: 'text', text })

/** The whole text is replaced in one step that can be undone. */
export const replaceText = (editor: Editor, html: string) =>
  whenNotComposing(editor, () => editor.chain().focus().setContent(html, { emitUpdate: true }).run())

export const appendText = (editor: Editor, html: string) =>
  whenNotComposing(editor, () => editor.chain().focus('end').insertContent(html).run())

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

export const figureHtml = ({ url, caption }: { url: string; caption: string }) =>
  `<figure class="rb-image"><img src="${escapeText(url)}" alt="${escapeText(caption)}"><figcaption>${escapeText(caption)}</figcaption></figure>`
