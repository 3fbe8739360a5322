import { useEffect } from 'react'
import { create } from 'zustand'

/** A dialog any place may ask: `ask` opens it and answers what people chose; `useAsked` is for the layer that shows it. */
export const makeAsking = <Wish extends object, Answer>(none: Answer) => {
  interface Asked {
    wish: Wish
    answer: (chosen: Answer) => void
  }
  const useStore = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }))
  const dismiss = () => useStore.getState().asked?.answer(none)
  const ask = (wish: Wish) =>
    new Promise<Answer>((resolve) => {
      dismiss()
      const answer = (chosen: Answer) => {
        useStore.setState({ asked: undefined })
        // Once the dialog is gone, and with it its hold on the focus.
        setTimeout(() => resolve(chosen))
      }
      useStore.setState({ asked: { wish, answer } })
    })
  return {
    ask,
    useAsked: () => {
      // Whoever asked has left the page: nobody waits for the answer any more.
      useEffect(() => dismiss, [])
      return useStore(({ asked }) => asked)
    },
  }
}
