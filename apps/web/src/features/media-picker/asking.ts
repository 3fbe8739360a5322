import { create } from 'zustand'

/** A dialog any place may ask: `ask` opens it and answers what people chose; `useAsked` is for the layer that shows it. */
export const makeAsking = <Wish extends object, Answer>(none: Answer) => {
  interface Asked {
    wish: Wish
    answer: (chosen: Answer) => void
  }
  const useStore = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }))
  const ask = (wish: Wish) =>
    new Promise<Answer>((resolve) => {
      useStore.getState().asked?.answer(none)
      const answer = (chosen: Answer) => {
        useStore.setState({ asked: undefined })
        // Once the dialog is gone, and with it its hold on the focus.
        setTimeout(() => resolve(chosen))
      }
      useStore.setState({ asked: { wish, answer } })
    })
  return { ask, useAsked: () => useStore(({ asked }) => asked) }
}
