import * as workflow from '@rongbian/contract/workflow'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import type { ReviewStory } from '#/features/review/review-store.ts'
import { type StoryAt, storyKey } from '#/story/story-query.ts'
import { storiesChanged } from '#/story/story-signals.ts'

/** The story's address, whatever else is known of it. */
export const addressOf = ({ id, libraryId }: Pick<ReviewStory, 'id' | 'libraryId'>): StoryAt => ({
  libraryId,
  storyId: id,
})

const under = ({ storyId }: StoryAt, part: string) => [...storyKey(storyId), 'review', part]

/** Newest first. */
export const useReviews = ({ libraryId, storyId }: StoryAt) =>
  useQuery({
    queryKey: under({ libraryId, storyId }, 'all'),
    queryFn: ({ signal }) => call(workflow.listReviews, { params: { libraryId, storyId }, signal }),
  })

export const useDenyRecords = ({ libraryId, storyId }: StoryAt) =>
  useQuery({
    queryKey: under({ libraryId, storyId }, 'denied'),
    queryFn: ({ signal }) => call(workflow.denyRecords, { params: { libraryId, storyId }, signal }),
  })

/** What is asked at a moment of decision is never taken from memory. */
const fresh = { staleTime: 0, gcTime: 0 } as const

export const useSubmitInfo = ({ libraryId, storyId }: StoryAt) =>
  useQuery({
    ...fresh,
    queryKey: under({ libraryId, storyId }, 'submit'),
    queryFn: ({ signal }) => call(workflow.submitInfo, { params: { libraryId, storyId }, signal }),
  })

export const useRatifyCheck = ({ libraryId, storyId }: StoryAt) =>
  useQuery({
    ...fresh,
    queryKey: under({ libraryId, storyId }, 'ratify'),
    queryFn: ({ signal }) => call(workflow.ratifyCheck, { params: { libraryId, storyId }, signal }),
  })

export const useSlip = ({ libraryId, storyId }: StoryAt) =>
  useQuery({
    ...fresh,
    queryKey: under({ libraryId, storyId }, 'sheet'),
    queryFn: ({ signal }) => call(workflow.storySheet, { params: { libraryId, storyId }, signal }),
  })

export const useJudgedActions = ({ libraryId, storyId }: StoryAt) =>
  useQuery({
    ...fresh,
    queryKey: under({ libraryId, storyId }, 'actions'),
    queryFn: ({ signal }) => call(workflow.listActions, { params: { libraryId, objectId: storyId }, signal }),
  })

/** After a decision: the story and every list it may stand in are read again, in every tab. */
export const reviewChanged = async ({ id }: Pick<ReviewStory, 'id'>) => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: storyKey(id) }), storiesChanged()])
}
