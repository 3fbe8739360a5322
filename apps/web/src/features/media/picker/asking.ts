/** A wish, and where what people chose goes. */
export type Asked<Wish, Answer> = Wish & { onAnswer: (chosen: Answer) => void }

interface Shows<Wish, Answer> {
  open: (asked: Asked<Wish, Answer>, leave: () => void) => void
  close: () => void
}

/** A dialog any place may ask: opens it and answers what people chose, or `none` when it was closed or its page left. */
export const makeAsking = <Wish extends object, Answer>(
  none: Answer,
  { open, close }: Shows<Wish, Answer>,
) => {
  let dismiss = () => {}
  return (wish: Wish) =>
    new Promise<Answer>((resolve) => {
      dismiss()
      const onAnswer = (chosen: Answer) => {
        close()
        // Once the dialog is gone, and with it its hold on the focus.
        setTimeout(() => resolve(chosen))
      }
      dismiss = () => onAnswer(none)
      open({ ...wish, onAnswer }, dismiss)
    })
}
