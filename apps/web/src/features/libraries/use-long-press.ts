import { type MouseEvent, type PointerEvent, useRef } from 'react'

const holdMs = 450
const slack = 8

/** Runs when a finger rests on something; `held` tells the tap that follows to be silent. */
export const useLongPress = (onHold: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const began = useRef({ x: 0, y: 0 })
  const fired = useRef(false)

  const stop = () => clearTimeout(timer.current)
  return {
    held: () => fired.current,
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      fired.current = false
      if (pointerType === 'mouse') return
      began.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        fired.current = true
        onHold()
      }, holdMs)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = began.current
      if (Math.hypot(clientX - x, clientY - y) > slack) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu would come up under the finger.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
}
