import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'

const settleMs = 50

const isSame = (a: object, b: object) => {
  const [left, right] = [Object.entries(a), Object.entries(b)]
  const other = new Map(right)
  return left.length === right.length && left.every(([key, value]) => Object.is(other.get(key), value))
}

/**
 * What a toolbar wants to know of the editor. It is read shortly after the last transaction, not during one,
 * so that a key press never waits for it, and it renders again only when a fact differs.
 */
export const useEditorFacts = <Facts extends object>(editor: Editor, read: (editor: Editor) => Facts) => {
  const [facts, setFacts] = useState(() => read(editor))
  const known = useRef(facts)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      timer = undefined
      if (editor.isDestroyed) return
      const next = read(editor)
      // Compared here: even a render without a change makes React walk the whole text to keep its selection.
      if (isSame(known.current, next)) return
      known.current = next
      setFacts(next)
    }
    const plan = () => {
      timer ??= setTimeout(refresh, settleMs)
    }
    refresh()
    editor.on('transaction', plan)
    return () => {
      editor.off('transaction', plan)
      clearTimeout(timer)
    }
  }, [editor, read])
  return facts
}
