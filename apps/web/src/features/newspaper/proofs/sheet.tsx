import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { type SheetView, zooms } from '#/features/newspaper/proofs/use-sheet-view.ts'
import './sheet.css'

interface Props {
  label: string
  /** Width by height. */
  ratio: number
  view: SheetView
  /** Whether the hand moves the sheet; else it draws on it. */
  canPan?: boolean
  children: ReactNode
}

const keys: Record<string, (view: SheetView) => void> = {
  '+': ({ zoomBy }) => zoomBy(zooms.step),
  '=': ({ zoomBy }) => zoomBy(zooms.step),
  '-': ({ zoomBy }) => zoomBy(1 / zooms.step),
  '0': ({ showWhole }) => showWhole(),
}

/** A sheet of paper to look at closely: wheel and keys bring it nearer, mouse, finger and arrow keys move it. */
export const Sheet = ({ label, ratio, view, canPan = true, children }: Props) => {
  const frame = useRef<HTMLElement>(null)
  const { zoomBy, join } = view
  useEffect(() => join(frame.current), [join])
  useEffect(() => {
    const element = frame.current
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? zooms.step : 1 / zooms.step)
    }
    // React listens passively to wheels, and then the browser would zoom everything.
    element?.addEventListener('wheel', zoom, { passive: false })
    return () => element?.removeEventListener('wheel', zoom)
  }, [zoomBy])

  const grab = (event: PointerEvent<HTMLElement>) => {
    // A finger scrolls by itself.
    if (canPan && event.pointerType === 'mouse' && event.button === 0)
      event.currentTarget.setPointerCapture(event.pointerId)
  }
  const pan = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) => {
    if (canPan && currentTarget.hasPointerCapture?.(pointerId)) currentTarget.scrollBy(-movementX, -movementY)
  }
  return (
    <section
      ref={frame}
      className="rb-sheet rb-fill rb-scrolls rb-ring-inside rb-tinted"
      data-pans={canPan}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that scrolls must be reachable by keyboard.
      tabIndex={0}
      onScroll={({ currentTarget }) => view.follow(currentTarget)}
      onPointerDown={grab}
      onPointerMove={pan}
      onKeyDown={({ key }) => keys[key]?.(view)}
    >
      <div
        className="rb-sheet__paper rb-anchor"
        style={{ '--ratio': ratio, '--zoom': view.zoom } as CSSProperties}
      >
        {children}
      </div>
    </section>
  )
}
