export interface Layer {
  /** When it was opened. */
  order: number
  escape: (press: { top: boolean; event: KeyboardEvent }) => void
}

/** The end of a composed word is often confirmed by the very key that would close what it was typed in. */
const composedMs = 200

/** Whatever lies over the page and can be left by Escape, the last opened on top. */
export const createLayers = (now = Date.now) => {
  let layers: Layer[] = []
  let composedAt = Number.NEGATIVE_INFINITY
  return {
    add(layer: Layer) {
      layers = [...layers, layer].toSorted((one, other) => one.order - other.order)
      return () => {
        layers = layers.filter((other) => other !== layer)
      }
    },
    composed() {
      composedAt = now()
    },
    press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || now() - composedAt < composedMs) return
      const asked = layers.toReversed()
      for (const layer of asked) layer.escape({ top: layer === asked[0], event })
    },
  }
}
