import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { hasUploads, startUploads, Uploads } from '#/editor/upload/uploads.ts'

test('an upload whose card was deleted with the text is over', () => {
  const upload = () => new Promise<never>(() => {})
  const editor = new Editor({
    extensions: [StarterKit, Uploads.configure({ upload })],
    content: '<p>首班车</p><p>下一段</p>',
  })
  startUploads(editor, [{ kind: 'picture', files: [new File([], 'a.png')], pos: 2, place: () => undefined }])
  expect(hasUploads(editor)).toBe(true)
  editor.commands.deleteRange({ from: 8, to: 9 })
  expect(hasUploads(editor)).toBe(true)
  editor.commands.deleteRange({ from: 1, to: 4 })
  expect(hasUploads(editor)).toBe(false)
  editor.destroy()
})
