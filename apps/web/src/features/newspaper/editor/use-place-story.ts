import type { PoolStoryRow } from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper'
import { areasOf } from '@rongbian/paper'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { newUuid } from '#/api/new-uuid.ts'
import { largestFree, needed, nextRank, secondPart, storyItem } from '#/features/newspaper/editor/places.ts'
import { useLaying, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { type Cell, shifted } from '#/features/newspaper/geometry.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

/** Puts a story of the pool on the page: where it was let fall, else into the largest free place. */
export const usePlaceStory = (channelId: string | undefined) => {
  const { t } = useTranslation('newspaper')
  const { message } = useApp()
  const fail = useFail()
  const { store } = useLaying()
  const run = useRun()
  return async (story: PoolStoryRow, at?: Cell) => {
    if (!channelId) return
    try {
      const { current } = await call(contract.readText, {
        params: { storyId: story.storyId },
        query: { channelId },
      })
      store.tellText(current)
    } catch (error) {
      return fail(error)
    }
    const { layout, opened } = store.getState()
    const { grid } = opened.settings
    const taken = layout.items.flatMap(areasOf)
    const free = largestFree(grid, taken)
    if (!free && !at) return void message.warning(t('pool.full'))
    const rank = nextRank(layout.items)
    const size = needed(free ?? { column: 0, row: 0, columns: 2, rows: 20 }, story)
    const area = at ? shifted(grid, { ...size, ...at }, {}) : size
    const { goesOn } = story
    const whole = storyItem(newUuid(), story, area, rank)
    const item = goesOn ? secondPart(whole, goesOn) : whole
    if (goesOn) store.tellBegun(story.storyId, goesOn.begun)
    if (run([{ act: 'put', item }])) store.choose(item.id)
  }
}
