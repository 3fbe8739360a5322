import { useQueryClient } from '@tanstack/react-query'
import { mediaChanged } from '#/features/media/media-queries.ts'
import { useAct } from '#/ui/use-act.ts'

/** Runs one act on the shown asset, says how it went, and reads it again. */
export const useAssetAct = () => {
  const client = useQueryClient()
  const { isBusy: busy, act } = useAct()
  const run = async (work: () => Promise<unknown>, said?: string) => {
    const isDone = await act(work, said)
    await mediaChanged(client)
    return isDone
  }
  return { busy, run }
}
