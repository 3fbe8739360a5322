/** Brings a block that was just put on the page into view, and the keyboard to what it offers first. The grid shows it a few frames later. */
export const showBlock = (i: string, frames = 20) => {
  requestAnimationFrame(() => {
    const block = document.querySelector(`[data-block="${i}"]`)
    if (!block && frames > 0) return showBlock(i, frames - 1)
    block?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    block?.querySelector<HTMLElement>('.rb-block-picker button')?.focus({ preventScroll: true })
  })
}
