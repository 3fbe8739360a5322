import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Of a sheet, in parts of its width and height. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

export const zooms = { least: 1, most: 8, step: 1.4, place: 3 } as const
const within = (zoom: number) => Math.min(zooms.most, Math.max(zooms.least, zoom))

interface Point {
  x: number
  y: number
}

const centreOf = (frame: HTMLElement): Point => ({
  x: (frame.scrollLeft + frame.clientWidth / 2) / Math.max(1, frame.scrollWidth),
  y: (frame.scrollTop + frame.clientHeight / 2) / Math.max(1, frame.scrollHeight),
})

const show = (frame: HTMLElement, { x, y }: Point) => {
  const left = Math.round(x * frame.scrollWidth - frame.clientWidth / 2)
  const top = Math.round(y * frame.scrollHeight - frame.clientHeight / 2)
  // A frame that already stands there must not answer, or two would push each other for ever.
  if (Math.abs(frame.scrollLeft - left) > 1) frame.scrollLeft = left
  if (Math.abs(frame.scrollTop - top) > 1) frame.scrollTop = top
}

/** How near and where one looks at a sheet; given to two, both show the same part. */
export const useSheetView = () => {
  const [zoom, setZoom] = useState(1)
  const [asked, setAsked] = useState<Point>()
  const frames = useRef(new Set<HTMLElement>())
  const centre = useRef<Point>({ x: 0.5, y: 0.5 })

  const join = useCallback((frame: HTMLElement | null) => {
    if (!frame) return
    frames.current.add(frame)
    return () => void frames.current.delete(frame)
  }, [])
  const follow = useCallback((moved: HTMLElement) => {
    centre.current = centreOf(moved)
    for (const frame of frames.current) if (frame !== moved) show(frame, centre.current)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the middle stays in the middle whenever the zoom or the wish changes.
  useLayoutEffect(() => {
    if (asked) centre.current = asked
    for (const frame of frames.current) show(frame, centre.current)
  }, [zoom, asked])

  return useMemo(
    () => ({
      zoom,
      join,
      follow,
      zoomBy: (factor: number) => {
        setAsked(undefined)
        setZoom((now) => within(now * factor))
      },
      showWhole: () => setZoom(1),
      goTo: ({ x, y, width, height }: Place) => {
        setZoom((now) => Math.max(now, zooms.place))
        setAsked({ x: x + width / 2, y: y + height / 2 })
      },
    }),
    [zoom, join, follow],
  )
}
export type SheetView = ReturnType<typeof useSheetView>
