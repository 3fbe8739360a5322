import type { Editor } from '@tiptap/core'
import { whenNotComposing } from '#/editor/composition.ts'
import { fitsStory } from '#/editor/paste/story-size.ts'
import { readHtml } from '#/editor/read-html.ts'

/** Puts text or blocks at the cursor as one edit of the page's own, never in the middle of a composition. */
export const insertContent = (editor: Editor, content: string | object) =>
  whenNotComposing(editor, () => editor.chain().focus().insertContent(content).run())

export const insertText = (editor: Editor, text: string) => insertContent(editor, { type: 'text', text })

/** The whole text is replaced in one step that can be undone. */
const replaceText = (editor: Editor, html: string) =>
  whenNotComposing(editor, () => editor.chain().focus().setContent(html, { emitUpdate: true }).run())

const appendText = (editor: Editor, html: string) =>
  whenNotComposing(editor, () => editor.chain().focus('end').insertContent(html).run())

const charactersIn = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.length ?? 0

const ways = {
  replace: { put: replaceText, html: () => '', characters: () => 0 },
  append: {
    put: appendText,
    html: readHtml,
    characters: ({ state: { doc } }: Editor) => doc.textContent.length,
  },
}
export type PutWay = keyof typeof ways

/** Answers false, with nothing changed, when the story would grow beyond what can be saved. */
export const putText = (editor: Editor, html: string, how: PutWay) => {
  const { put, ...before } = ways[how]
  if (!fitsStory(before.html(editor) + html, before.characters(editor) + charactersIn(html))) return false
  put(editor, html)
  return true
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeText = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

export const figureHtml = ({ url, caption }: { url: string; caption: string }) =>
  `<figure class="rb-image"><img src="${escapeText(url)}" alt="${escapeText(caption)}"><figcaption>${escapeText(caption)}</figcaption></figure>`
