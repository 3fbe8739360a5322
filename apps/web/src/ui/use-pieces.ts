import { startTransition, useEffect, useState } from 'react'

/** How many pieces of something large stand by now: one more after each was drawn, since all at once would be a long task. */
export const usePieces = (count: number) => {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, count])
  return drawn
}
