import { Editor, type EditorOptions } from '@tiptap/core'
import { type RefObject, useEffect, useState } from 'react'

/** An editor in its place, until that goes. Its text is read in one task and drawn in the next: together they would be a long one. */
export const useEditorIn = (
  place: RefObject<HTMLElement | null>,
  makeOptions: () => Partial<EditorOptions>,
) => {
  const [options] = useState(makeOptions)
  const [editor, setEditor] = useState<Editor>()
  useEffect(() => {
    let made: Editor | undefined
    const draw = () => {
      if (!made || !place.current) return
      made.mount(place.current)
      setEditor(made)
    }
    let next = setTimeout(() => {
      made = new Editor({ ...options, element: null })
      next = setTimeout(draw)
    })
    return () => {
      clearTimeout(next)
      made?.destroy()
    }
  }, [options, place])
  return editor
}
