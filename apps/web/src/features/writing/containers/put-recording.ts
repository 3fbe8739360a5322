import type { Uploaded } from '#/editor/upload/upload-types.ts'
import type { findRecording } from '#/features/media/index.ts'
import type { Draft } from '#/features/writing/draft/draft.ts'

/** A recording in place of the one before it, and its poster in place of that one's own. */
export const putRecording = async (
  draft: Draft,
  { url, poster = '' }: Pick<Uploaded, 'url' | 'poster'>,
  find: typeof findRecording,
) => {
  const { accessUrl: before, thumbnailUrl: shown } = draft.store.getState().content
  draft.change({ accessUrl: url, ...(!shown && { thumbnailUrl: poster }) })
  if (!shown || !before || before === url) return
  // Where it cannot be found out, the picture stays.
  const replaced = await find(before, AbortSignal.timeout(waitMs)).catch(() => undefined)
  const now = draft.store.getState().content
  if (replaced?.thumbnailUrl === shown && now.accessUrl === url && now.thumbnailUrl === shown)
    draft.change({ thumbnailUrl: poster })
}

const waitMs = 15_000
