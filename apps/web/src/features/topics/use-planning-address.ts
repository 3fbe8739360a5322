import { topicPhaseCodes, topicStateCodes } from '@rongbian/domain'
import { useCallback } from 'react'
import type { TopicFilter } from '#/features/topics/use-topics.ts'
import { numberIn, withChanges } from '#/ui/address-changes.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const size = 20
export const mine = 'mine'
/** What is looked at: those of one state, of one phase, mine, or all. */
export const views = ['all', mine, 'proposed', 'approved', 'overdue', 'published', 'kept'] as const

type Changes = Partial<Record<'view' | 'q' | 'page' | 'topic', string | number | undefined>>

export const usePlanningAddress = () => {
  const [search, setSearch] = useAddressSearch()
  const write = useCallback(
    (changes: Changes, replace: boolean) =>
      setSearch(
        // Other rows begin on the first page.
        (current) => withChanges(current, 'topic' in changes ? changes : { page: undefined, ...changes }),
        { replace },
      ),
    [setSearch],
  )
  const view = views.find((one) => one === search.get('view')) ?? 'all'
  const state = topicStateCodes.find((code) => code === view)
  const phase = topicPhaseCodes.find((code) => code === view)
  const keyword = search.get('q')?.slice(0, 100) ?? ''
  const filter: TopicFilter = {
    ...(state && { state }),
    ...(phase && { phase }),
    ...(keyword && { keyword }),
    mine: view === mine,
    page: numberIn(search.get('page')) ?? 0,
    size,
  }
  return {
    view,
    keyword,
    filter,
    shown: numberIn(search.get('topic')),
    change: (changes: Changes) => write(changes, true),
    // The way back on a phone leads to the list.
    show: (topic: number | undefined) => write({ topic }, topic === undefined),
  }
}
