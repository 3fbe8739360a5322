import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { barTop } from '#/editor/media/bar-top.ts'

const gap = 8

interface Props {
  /** The element the bar belongs to. */
  target: HTMLElement
  label: string
  children: ReactNode
}

const place = (bar: HTMLElement, target: HTMLElement) => {
  const sheet = bar.offsetParent
  if (!sheet) return
  const [area, box, view] = [sheet, target, sheet.parentElement ?? sheet].map((element) =>
    element.getBoundingClientRect(),
  )
  if (!area || !box || !view) return
  const text = target.closest('.ProseMirror')?.getBoundingClientRect() ?? area
  const top = barTop({ box, text, view, height: bar.offsetHeight })
  const left = box.left + (box.width - bar.offsetWidth) / 2
  bar.style.top = `${top - area.top}px`
  bar.style.left = `${Math.max(gap, Math.min(left - area.left, area.width - bar.offsetWidth - gap))}px`
}

/** A bar over the figure or table in hand; it follows scrolling and resizing. */
export const FloatingBar = ({ target, label, children }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const update = () => place(element, target)
    const observer = new ResizeObserver(update)
    observer.observe(target)
    observer.observe(element)
    document.addEventListener('scroll', update, { capture: true, passive: true })
    update()
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', update, { capture: true })
    }
  }, [target])
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className="rb-floating-bar rb-p-05 rb-absolute rb-edged rb-floats rb-gap-2px rb-round-lg rb-row rb-no-print"
    >
      {children}
    </div>
  )
}
