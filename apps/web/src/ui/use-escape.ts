import { useLayoutEffect, useMemo } from 'react'
import { createLayers, type Layer } from '#/ui/escape-layers.ts'
import { useLatest } from '#/ui/use-latest.ts'

const layers = createLayers()
globalThis.addEventListener('keydown', layers.press)
globalThis.addEventListener('compositionend', layers.composed)

let opened = 0

/**
 * Stands in for the portal library's own hook. That one notes a layer while it is being rendered; a render that React
 * begins and throws away, as on a slow machine, then stays on top for ever, and Escape reaches nothing below it.
 */
const useEscape = (open: boolean, onEscape?: Layer['escape']) => {
  // While rendering, so that what lies within another thing counts as opened after it.
  const order = useMemo(() => {
    opened += open ? 1 : 0
    return opened
  }, [open])
  const latest = useLatest(onEscape)
  useLayoutEffect(() => {
    if (open) return layers.add({ order, escape: (press) => latest.current?.(press) })
    return
  }, [open, order])
}

// biome-ignore lint/style/noDefaultExport: the library imports it so.
export default useEscape
