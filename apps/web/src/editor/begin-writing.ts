import type { Editor } from '@tiptap/core'

/** Puts the cursor into the text at once: the editor's own command waits for the next frame, and a letter typed until then would land where the cursor was. */
export const beginWriting = (editor: Editor | undefined) => {
  if (!editor) return
  editor.commands.setTextSelection(0)
  editor.view.focus()
}
