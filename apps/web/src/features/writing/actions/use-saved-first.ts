import { useCallback } from 'react'
import { useSaveStory } from '#/features/writing/actions/use-save-story.tsx'
import { useWriting } from '#/features/writing/keeping/use-writing-session.ts'
import { isUnsaved, type Writing } from '#/features/writing/keeping/writing-machine.ts'

/** How it goes with the save of what stood on the page at an edit; what was typed since is no part of it. */
export const saveOf = ({ state, problem, saved, saveAsked }: Writing, revision: number) => {
  if (saved >= revision) return 'done'
  return state.kind === 'editing' && !problem && saveAsked ? 'going' : 'over'
}

/** Saves what stands on the page, with all its questions, and then goes on; a save that fails ends it. */
export const useSavedFirst = () => {
  const { store, draft } = useWriting()
  const save = useSaveStory()
  return useCallback(
    async (run: () => void) => {
      if (!isUnsaved(store.getState().writing)) return run()
      if (!(await save())) return
      // The save itself waits for characters being composed.
      draft.settle(() => {
        const { revision } = store.getState().writing
        const stop = store.subscribe(({ writing }) => {
          const how = saveOf(writing, revision)
          if (how === 'going') return
          stop()
          if (how === 'done') run()
        })
      })
    },
    [store, draft, save],
  )
}
