import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

interface Props {
  className: string
  label: string
  /** Esc, the back gesture, or a click beside the dialog. */
  onClose: () => void
  children: ReactNode
}

/** The browser's own modal: it keeps the keyboard inside and the page behind it still. Mount it to open it. */
export const NativeDialog = ({ className, label, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // Taken from the key itself, because browsers let a page refuse `cancel` only once.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  const followBrowser = () => {
    if (!dialog.current?.open) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onKeyDown={closeOnEscape}
      onClick={closeBeside}
      onClose={followBrowser}
    >
      {children}
    </dialog>
  )
}
