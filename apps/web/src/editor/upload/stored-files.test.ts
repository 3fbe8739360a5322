import { mediaLimits } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { expect, test, vi } from 'vitest'
import { areTooMany } from '#/editor/upload/stored-files.ts'

test('thirty pictures go in at once, and one more is told about', () => {
  const onTooMany = vi.fn()
  const editor = { storage: { storedFiles: { onTooMany } } } as unknown as Editor
  const files = Array.from({ length: mediaLimits.bodyPicturesMax + 1 }, () => new File([], 'a.png'))
  expect(areTooMany(editor, files.slice(1))).toBe(false)
  expect(onTooMany).not.toHaveBeenCalled()
  expect(areTooMany(editor, files)).toBe(true)
  expect(onTooMany).toHaveBeenCalledWith(31)
})
