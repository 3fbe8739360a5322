const hidden = () => {
  const element = document.createElement('i')
  element.style.display = 'none'
  return element.style
}

const isPutAway = (element: Element) =>
  element.hasAttribute('hidden') || [...element.classList].some((name) => /^ant-.+-hidden$/.test(name))

let isThere = false

/**
 * Whether an element is hidden is asked for each of them at every search by role. To read all style sheets for that took
 * most of a test's time, so only what an element says itself counts, and the class by which Ant Design puts things away.
 */
export const readOwnStylesOnly = () => {
  if (isThere) return
  isThere = true
  const putAway = hidden()
  const getComputedStyle = (element: Element) => {
    const hasStyle = element instanceof HTMLElement || element instanceof SVGElement
    return hasStyle && !isPutAway(element) ? element.style : putAway
  }
  Object.assign(globalThis, { getComputedStyle })
  Object.assign(document.defaultView ?? {}, { getComputedStyle })
}
