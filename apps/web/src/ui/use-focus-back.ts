import { useEffect, useState } from 'react'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** What is taken away whole gives the focus back to nobody: whoever opened it by the keys goes on where they were. */
export const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (isLost() && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
