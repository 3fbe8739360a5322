import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { whenNotComposing } from '#/editor/composition.ts'
import { nameEdit } from '#/editor/extensions/undo-list.ts'
import { withLastLine } from '#/editor/read-html.ts'

/** Puts another text in place of the present one, as an edit that can be undone. */
export const writeHtml = (editor: Editor, html: string) =>
  whenNotComposing(editor, () => {
    editor.view.dispatch(closeHistory(editor.state.tr))
    editor
      .chain()
      .command(({ tr }) => Boolean(nameEdit(tr, 'replaced')))
      .setContent(withLastLine(html), { emitUpdate: true })
      .run()
  })
