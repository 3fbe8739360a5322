import type { Editor } from '@tiptap/core'
import type { LucideIcon } from 'lucide-react'
import type { Facts } from '#/editor/toolbar/facts.ts'

/** One button: its words are `action.<id>` of the catalogue. */
export interface Action<Id extends string = string> {
  id: Id
  icon: LucideIcon
  shortcut?: string
  isActive?: (facts: Facts) => boolean
  isEnabled?: (facts: Facts) => boolean
  run: (editor: Editor) => void
  /** A second meaning for a double click. */
  runTwice?: (editor: Editor) => void
}
