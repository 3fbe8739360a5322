import { useCallback } from 'react'
import { useSaveStory } from '#/features/writing/actions/use-save-story.tsx'
import { useWriting } from '#/features/writing/keeping/use-writing-session.ts'
import { isUnsaved } from '#/features/writing/keeping/writing-machine.ts'

/** Saves what stands on the page, with all its questions, and then goes on; a save that fails ends it. */
export const useSavedFirst = () => {
  const { store } = useWriting()
  const save = useSaveStory()
  return useCallback(
    async (run: () => void) => {
      if (!isUnsaved(store.getState().writing)) return run()
      if (!(await save())) return
      const stop = store.subscribe(({ writing }) => {
        if (writing.state.kind !== 'editing' || writing.problem) return stop()
        if (isUnsaved(writing)) return
        stop()
        run()
      })
    },
    [store, save],
  )
}
