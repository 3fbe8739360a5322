import type { BlockNode, Spot } from '@rongbian/blocks'
import type { DragEvent } from 'react'
import { create } from 'zustand'
import type { BlockActs } from '#/features/specials/builder/use-block-acts.ts'

/** What is under the pointer: a block of the page, or one that comes from the palette. */
type Dragged = { move: string } | { make: () => BlockNode | undefined }

/** Browsers hide what is dragged until it is dropped; the page shows the place before that. */
export const useDragged = create<{ dragged: Dragged | undefined }>(() => ({ dragged: undefined }))

export const draggedNow = () => useDragged.getState().dragged

export const dragSource = (dragged: Dragged) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.stopPropagation()
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', '')
    useDragged.setState({ dragged })
  },
  onDragEnd: () => useDragged.setState({ dragged: undefined }),
})

export const dropAt = (acts: BlockActs, spot: Spot) => {
  const dragged = draggedNow()
  useDragged.setState({ dragged: undefined })
  if (!dragged) return
  if ('move' in dragged) return acts.move(dragged.move, spot)
  const node = dragged.make()
  if (node) acts.put(node, spot)
}
