import type { LucideIcon } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { walkStops } from '#/ui/walk-stops.ts'
import './popup.css'
import './anchored-menu.css'

export interface MenuItem {
  key: string
  label: string
  icon?: LucideIcon
  /** Stands below a line, in red. */
  danger?: boolean
  run: () => void
}

interface Props {
  label: string
  /** Its upper left corner, where there is room. */
  at: { x: number; y: number }
  /** Its lower left corner is there: what opened it stays in sight. */
  above?: boolean
  items: readonly MenuItem[]
  onClose: () => void
}

const edge = 8

const placeOf = (menu: HTMLElement, { x, y }: Props['at'], above: boolean) => {
  const { width, height } = menu.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const fits = !above && y + height + edge <= clientHeight
  return {
    left: Math.max(edge, Math.min(x, clientWidth - width - edge)),
    top: fits ? y : Math.max(edge, Math.min(y, clientHeight) - height - edge),
  }
}

/** A menu at a point of the window. The browser closes it on Esc and on a click elsewhere, and gives the focus back. */
export const AnchoredMenu = ({ label, at, above = false, items, onClose }: Props) => {
  const menu = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: at.x, top: at.y })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu is opened once, where it was asked for.
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const opener = document.activeElement
    element.showPopover()
    setPlace(placeOf(element, at, above))
    element.querySelector('button')?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="rb-popup rb-menu rb-edged rb-floats rb-round-lg rb-scrolls rb-text"
      style={place}
      onKeyDown={walkStops}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {items.map(({ key, label: name, icon: Icon, danger = false, run }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={danger ? 'is-danger' : ''}
          onClick={() => {
            menu.current?.hidePopover()
            run()
          }}
        >
          {Icon && <Icon size={16} aria-hidden="true" />}
          {name}
        </button>
      ))}
    </div>
  )
}
