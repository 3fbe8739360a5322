import { create } from 'zustand'

/** What any place may ask for over the page, with what it is told; each feature adds its own beside its `dialogs`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features.
export interface DialogProps {}
export type DialogId = keyof DialogProps

export interface Standing<Id extends DialogId = DialogId> {
  id: Id
  /** Two that stand at once differ in it. */
  key: string
  props: DialogProps[Id]
  /** Counts the openings: what is asked anew under the same key gets another chance. */
  turn: number
  /** When the page below goes and nobody waits for it any more. */
  leave?: (() => void) | undefined
}

interface Options {
  key?: string
  leave?: () => void
}

/** The dialogs over the page, the last on top. */
export const useDialogStack = create<{ standing: readonly Standing[] }>(() => ({ standing: [] }))

let turns = 0

/** On top of the others, or in the place of the one with its key. */
export const openDialog = <Id extends DialogId>(id: Id, props: DialogProps[Id], options: Options = {}) => {
  const { key = id, leave } = options
  turns += 1
  const opened: Standing = { id, key, props, turn: turns, leave }
  useDialogStack.setState(({ standing }) => ({
    standing: standing.some((one) => one.key === key)
      ? standing.map((one) => (one.key === key ? opened : one))
      : [...standing, opened],
  }))
}

/** That one only: another may stand before it. */
export const closeDialog = (key: string) =>
  useDialogStack.setState(({ standing }) => ({ standing: standing.filter((one) => one.key !== key) }))

export const closeDialogs = (...ids: readonly DialogId[]) =>
  useDialogStack.setState(({ standing }) => ({ standing: standing.filter(({ id }) => !ids.includes(id)) }))

/** The page goes: whoever waits for an answer is told that there will be none. */
export const leaveDialogs = () => {
  for (const { leave } of useDialogStack.getState().standing) leave?.()
}

export const useIsOpen = (...ids: readonly DialogId[]) =>
  useDialogStack(({ standing }) => standing.some(({ id }) => ids.includes(id)))
