import { choosePoster } from '@rongbian/contract/recordings'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import type { Slot } from '#/features/media/cover-picker/cover-slots.ts'
import { mediaChanged } from '#/features/media/media-queries.ts'
import { useFail } from '#/ui/use-fail.ts'

/** Gives the video the cover its story has got; that it fails keeps nobody from the story's own. */
export const useSetPoster = () => {
  const client = useQueryClient()
  const fail = useFail()
  return async (slots: readonly Slot[]) => {
    const { poster } = slots.find(({ picture }) => picture.poster)?.picture ?? {}
    if (!poster) return
    const { assetId, at } = poster
    await call(choosePoster, { params: { assetId }, body: { at } }).catch(fail)
    void mediaChanged(client)
  }
}
