interface Span {
  top: number
  bottom: number
}

interface Place {
  /** The figure or table in hand. */
  box: Span
  /** The text it stands in; the title lies above that. */
  text: Span
  /** What is in sight. */
  view: Span
  height: number
}

const gap = 8

/** Above the figure where there is text above it; the first one of a text has the bar on it, or below it when it is flat. */
export const barTop = ({ box, text, view, height }: Place) => {
  const over = box.top - height - gap
  const isRoomy = box.bottom - box.top >= height + 2 * gap
  const wanted = over >= text.top ? over : isRoomy ? box.top + gap : box.bottom + gap
  // While the top of a tall figure is out of sight the bar stays at the edge of the window.
  return Math.min(Math.max(wanted, view.top + gap), Math.max(wanted, box.bottom - height - gap))
}
