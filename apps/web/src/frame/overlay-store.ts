import { create } from 'zustand'

/** What may stand over the page, one at a time; each feature adds the ids of its own beside its `overlays`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features.
export interface OverlayIds {}
export type OverlayId = keyof OverlayIds

export interface OverlayProps {
  onClose: () => void
}

interface OverlayState {
  overlay: OverlayId | undefined
  /** Where the keyboard was, to bring it back there. */
  opener: Element | null
}

export const useOverlayStore = create<OverlayState>(() => ({ overlay: undefined, opener: null }))

/** A panel of the bar closes behind the choice made in it; its button, just before it, remains. */
const currentOpener = () => {
  const active = document.activeElement
  return active?.closest('[popover]')?.previousElementSibling ?? active
}

export const openOverlay = (overlay: OverlayId) => {
  const opener = currentOpener()
  useOverlayStore.setState((state) => ({ overlay, opener: state.overlay ? state.opener : opener }))
  // What is typed before it stands must not go into the text under it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

export const closeOverlay = () => {
  const { opener } = useOverlayStore.getState()
  useOverlayStore.setState({ overlay: undefined, opener: null })
  requestAnimationFrame(() => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  })
}
