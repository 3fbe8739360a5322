import * as versions from '@rongbian/contract/versions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { type StoryAt, storyKey, useStoryWrite } from '#/story/story-query.ts'

/** Newest first. */
export const useVersions = ({ libraryId, storyId }: StoryAt) =>
  useQuery({
    queryKey: [...storyKey(storyId), 'versions'],
    queryFn: async ({ signal }) => {
      const rows = await call(versions.listVersions, { params: { libraryId, storyId }, signal })
      return rows.map(({ version }) => version)
    },
  })

/** `to` 0 is the reader's own unsaved text. */
export const useComparison = ({ libraryId, storyId }: StoryAt, from: number, to: number) =>
  useQuery({
    queryKey: [...storyKey(storyId), 'compare', from, to],
    queryFn: ({ signal }) =>
      call(versions.compareVersions, { params: { libraryId, storyId }, query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    // Two saved states never change; what is being typed does.
    staleTime: to === 0 ? 0 : Number.POSITIVE_INFINITY,
  })

interface Restore {
  no: number
  /** The tab that holds the lock, and the version it saw. */
  tab: string
  base: number
}

export const useRestoreVersion = ({ libraryId, storyId }: StoryAt) =>
  useStoryWrite(storyId, ({ no, tab, base }: Restore) =>
    call(versions.restoreVersion, { params: { libraryId, storyId, no }, body: { tab, base } }),
  )
