import type { StoryRow } from '@rongbian/contract/stories'
import { useQueryClient } from '@tanstack/react-query'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { fetchDetailAhead } from '#/features/detail/index.ts'
import { itemId } from '#/features/libraries/story-item.tsx'
import { readingAhead } from '#/story/read-ahead.ts'
import { prefetchStory } from '#/story/story-query.ts'

/** The story under the pointer or the cursor is there before it is opened; a finger means what it touches at once. */
export const useReadAhead = (stories: readonly StoryRow[]) => {
  const client = useQueryClient()
  const [{ rest, leave }] = useState(() =>
    readingAhead((story) => {
      fetchDetailAhead()
      return prefetchStory(client, story)
    }),
  )
  const under = useRef<Element | null>(null)
  useEffect(() => leave, [leave])

  const restOn = (row: StoryRow | undefined) => {
    if (row) rest({ libraryId: row.libraryId, storyId: row.id })
    else leave()
  }
  return {
    restOn,
    onPointerOver: ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      const item = target.closest('[id^=rb-story-]')
      if (item === under.current) return
      under.current = item
      restOn(stories.find((row) => itemId(row) === item?.id))
    },
    onPointerLeave: () => {
      under.current = null
      leave()
    },
  }
}
