import { useEffect, useState } from 'react'
import { DetailBody } from '#/features/detail/detail-body.tsx'
import { DetailHead } from '#/features/detail/detail-head.tsx'
import { DetailTools } from '#/features/detail/detail-tools.tsx'
import { neighboursOf } from '#/features/detail/neighbours.ts'
import { PrintDialog } from '#/features/detail/print-dialog.tsx'
import { type ShownStory, useDetail } from '#/story/detail-store.ts'
import { usePrefetchStory, useStory, useStoryRefresh } from '#/story/story-query.ts'
import { Dialog } from '#/ui/dialog.tsx'
import './detail-dialog.css'

/** A question over the story is about this one. */
const isInAnother = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]:not(.rb-detail)') !== null

/** Alt and an arrow lead through the list; arrows alone scroll the text. */
const useNeighbourKeys = (go: Record<string, (() => void) | undefined>) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isInAnother(event.target)) return
      const act = event.altKey && !event.ctrlKey && !event.metaKey ? go[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    globalThis.addEventListener('keydown', press)
    return () => globalThis.removeEventListener('keydown', press)
  })
}

/** The whole story over the list it was opened from. */
export const DetailDialog = ({ libraryId, storyId, ids }: ShownStory) => {
  const { open, close } = useDetail.getState()
  const [phone, setPhone] = useState(false)
  const [printing, setPrinting] = useState(false)
  const query = useStory({ libraryId, storyId })
  const neighbours = neighboursOf(ids, storyId)
  const go = (next: number) => open({ libraryId, storyId: next, ids })
  const { previous, next } = neighbours
  useStoryRefresh(storyId)
  usePrefetchStory(libraryId, next)
  useNeighbourKeys({
    ArrowUp: previous === undefined ? undefined : () => go(previous),
    ArrowDown: next === undefined ? undefined : () => go(next),
  })

  const story = query.data
  return (
    <Dialog
      dirty={false}
      open
      title={<DetailHead story={story} />}
      width="100vw"
      className="rb-detail"
      wrapClassName="rb-detail__wrap"
      closable={false}
      footer={null}
      transitionName=""
      maskTransitionName=""
      onCancel={close}
    >
      <DetailTools
        neighbours={neighbours}
        onGo={go}
        phone={phone}
        onPhone={story && (() => setPhone(!phone))}
        onPrint={story && (() => setPrinting(true))}
        onClose={close}
      />
      <DetailBody query={query} phone={phone} onPrint={() => setPrinting(true)} onClose={close} />
      {printing && <PrintDialog libraryId={libraryId} storyId={storyId} onClose={() => setPrinting(false)} />}
    </Dialog>
  )
}
