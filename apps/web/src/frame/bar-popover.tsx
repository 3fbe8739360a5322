import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
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
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys walk through the links and buttons of the panel. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:not(:disabled)')]
  const current = stops.findIndex((stop) => stop.matches(':focus'))
  stops.at((current + step) % stops.length)?.focus()
}

/** Under the button, and never past the window's edge. */
const distanceFromRight = (button: HTMLElement) => {
  const width = document.documentElement.clientWidth
  const wanted = width - button.getBoundingClientRect().right
  return Math.max(edge, Math.min(wanted, width - widest - edge))
}

/** A button of the top bar with a panel under it. The browser closes it on Esc and on a click elsewhere, we when the page changes. */
export const BarPopover = ({ label, trigger, className = '', children }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [right, setRight] = useState(edge)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever leads to another page, a key or the way back.
  useEffect(() => panel.current?.hidePopover(), [pathname])

  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !button.current) return
    setRight(distanceFromRight(button.current))
    setOpen(true)
  }
  const empty = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') setOpen(false)
  }
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
        ref={button}
        type="button"
        className={`rb-bar-button rb-inline ${className}`}
        aria-label={label}
        aria-expanded={open}
        title={label}
        popoverTarget={id}
        onKeyDown={enter}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a panel is not a form's fieldset. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="rb-popover rb-edged rb-floats rb-round-lg rb-scrolls rb-text"
        style={{ right }}
        onBeforeToggle={place}
        onToggle={empty}
        onKeyDown={walk}
        onClick={closeAfterChoice}
      >
        {open && children}
      </div>
    </>
  )
}
