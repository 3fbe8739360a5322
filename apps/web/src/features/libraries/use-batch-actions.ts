import type { StoryRow } from '@rongbian/contract/stories'
import * as workflow from '@rongbian/contract/workflow'
import { handLimits, type StoryAction } from '@rongbian/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { storiesKey } from '#/story/story-signals.ts'

const isIn = (lists: readonly StoryAction[][]) => (code: StoryAction) =>
  lists.every((list) => list.includes(code))

/** What the server offers for all of the chosen stories together. */
export const useBatchActions = (rows: readonly StoryRow[]): StoryAction[] => {
  const byLibrary = [...Map.groupBy(rows, ({ libraryId }) => libraryId)].map(([libraryId, ofOne]) => ({
    libraryId,
    stories: ofOne.map(({ id }) => id),
  }))
  const { data = [] } = useQuery({
    queryKey: [storiesKey, 'batch-actions', byLibrary],
    queryFn: ({ signal }) =>
      Promise.all(
        byLibrary.map(({ libraryId, stories }) =>
          call(workflow.batchActions, { params: { libraryId }, body: { stories }, signal }),
        ),
      ),
    enabled: rows.length <= handLimits.batchMax,
    placeholderData: keepPreviousData,
  })
  const [first = [], ...others] = data.map(({ actions }) => actions.map(({ code }) => code))
  return first.filter(isIn(others))
}
