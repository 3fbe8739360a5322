import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Box } from '#/features/specials/builder/boxes.ts'
import type { DrawnPage } from '#/features/specials/builder/drawing.ts'
import { readBoxes, showBlock, showPage } from '#/features/specials/builder/page-frame.ts'

const isSame = (one: readonly Box[], other: readonly Box[]) => JSON.stringify(one) === JSON.stringify(other)

/** Puts the page into the frame, makes the frame as high as the page, and knows where its blocks stand. */
export const usePageFrame = (frame: RefObject<HTMLIFrameElement | null>, drawn: DrawnPage) => {
  const [boxes, setBoxes] = useState<readonly Box[]>([])
  const [height, setHeight] = useState(600)
  const [page, setPage] = useState<Document>()
  const shown = useRef<DrawnPage>(undefined)

  useEffect(() => {
    if (!page) return
    const measure = () => {
      const next = readBoxes(page)
      setBoxes((before) => (isSame(before, next) ? before : next))
      setHeight(Math.max(300, page.documentElement.getBoundingClientRect().height))
    }
    const { change } = drawn
    const isStep = change !== undefined && change.after === shown.current
    if (!isStep || !showBlock(page, change.id, change.html)) showPage(page, drawn.whole())
    shown.current = drawn
    // It tells at once too, after the layout that is made anyway.
    const watch = new ResizeObserver(measure)
    watch.observe(page.documentElement)
    watch.observe(page.body)
    return () => watch.disconnect()
  }, [page, drawn])

  return { boxes, height, load: () => setPage(frame.current?.contentDocument ?? undefined) }
}
