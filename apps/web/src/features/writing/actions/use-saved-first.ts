import { useCallback } from 'react'
import { useSaveStory } from '#/features/writing/actions/use-save-story.tsx'
import { useWriting } from '#/features/writing/keeping/use-writing-session.ts'
import { isUnsaved, type Writing } from '#/features/writing/keeping/writing-machine.ts'

/** How it goes with the save of what stood on the page at an edit; what was typed since is no part of it. */
export const saveOf = ({ state, problem, saved, saveAsked, inFlight }: Writing, revision: number) => {
  if (saved >= revision) return 'done'
  const isGoing = saveAsked || inFlight?.kind === 'save'
  return state.kind === 'editing' && !problem && isGoing ? 'going' : 'over'
}

interface Kept {
  getState: () => { writing: Writing }
  subscribe: (listener: () => void) => () => void
}

/** Runs once what stands on the page is saved, which may be so already; a save that fails ends it. */
export const whenSaved = (store: Kept, run: () => void) => {
  const { revision } = store.getState().writing
  const look = () => {
    const how = saveOf(store.getState().writing, revision)
    if (how === 'going') return
    stop()
    if (how === 'done') run()
  }
  const stop = store.subscribe(look)
  look()
}

/** Saves what stands on the page, with all its questions, and then goes on. */
export const useSavedFirst = () => {
  const { store, draft } = useWriting()
  const save = useSaveStory()
  return useCallback(
    async (run: () => void) => {
      if (!isUnsaved(store.getState().writing)) return run()
      // The save itself waits for characters being composed.
      if (await save()) draft.settle(() => whenSaved(store, run))
    },
    [store, draft, save],
  )
}
