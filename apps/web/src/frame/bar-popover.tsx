import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePopover } from '#/ui/use-popover.ts'
import { walkStops } from '#/ui/walk-stops.ts'
import './bar-button.css'
import './bar-popover.css'

interface Props {
  label: string
  trigger: ReactNode
  className?: string
  children: ReactNode
}

const widest = 360
const edge = 8
/** Under the button, and never past the window's edge. */
const distanceFromRight = (button: HTMLElement) => {
  const width = document.documentElement.clientWidth
  const wanted = width - button.getBoundingClientRect().right
  return Math.max(edge, Math.min(wanted, width - widest - edge))
}

/** A button of the top bar with a panel under it. The browser closes it on Esc and on a click elsewhere, we when the page changes. */
export const BarPopover = ({ label, trigger, className = '', children }: Props) => {
  const {
    open,
    panel,
    trigger: opener,
    popup,
  } = usePopover((button) => ({ right: distanceFromRight(button) }))
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever leads to another page, a key or the way back.
  useEffect(() => panel.current?.hidePopover(), [pathname])

  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, [data-closes]')) panel.current?.hidePopover()
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    panel.current?.showPopover()
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('a, button')?.focus())
  }

  return (
    <>
      <button
        {...opener}
        className={`rb-bar-button rb-inline ${className}`}
        aria-label={label}
        title={label}
        onKeyDown={enter}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a panel is not a form's fieldset. */}
      <div
        {...popup}
        role="group"
        aria-label={label}
        className="rb-popup rb-popover rb-edged rb-floats rb-round-lg rb-scrolls rb-text"
        onKeyDown={walkStops}
        onClick={closeAfterChoice}
      >
        {open && children}
      </div>
    </>
  )
}
