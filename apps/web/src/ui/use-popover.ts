import { type CSSProperties, type ToggleEvent, useId, useRef, useState } from 'react'
import './popup.css'

/** A panel under a button. The browser closes it on Esc and on a click elsewhere; its content is there while it is open. */
export const usePopover = (placeUnder: (button: HTMLElement) => CSSProperties) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [style, setStyle] = useState<CSSProperties>({})

  const prepare = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !button.current) return
    setStyle(placeUnder(button.current))
    setOpen(true)
  }
  const empty = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') setOpen(false)
  }
  return {
    id,
    open,
    button,
    panel,
    trigger: { ref: button, type: 'button', 'aria-expanded': open, popoverTarget: id },
    popup: { ref: panel, id, popover: 'auto', style, onBeforeToggle: prepare, onToggle: empty },
  } as const
}
