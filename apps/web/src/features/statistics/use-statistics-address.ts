import type { EffectFigureCode, FigureCode } from '@rongbian/domain'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  drawnIn,
  effectOpenedIn,
  filterIn,
  narrowings,
  type Opened,
  openedIn,
  pagingIn,
  sortIn,
  storyIn,
  type ViewId,
  viewIn,
  wordsIn,
} from '#/features/statistics/statistics-address.ts'
import { viewsOpenTo } from '#/features/statistics/views.ts'
import { useSession } from '#/session/use-session.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

type Changes = Readonly<Record<string, string | number | undefined>>

const written = (before: URLSearchParams, changes: Changes) => {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) after.delete(name)
    else after.set(name, String(value))
  }
  return after
}

const nothingOpened = {
  figure: undefined,
  member: undefined,
  rowPage: undefined,
  rowSort: undefined,
  rowKeyword: undefined,
}
/** What belongs to one view only. */
const ownOfView = {
  ...nothingOpened,
  keyword: undefined,
  sort: undefined,
  page: undefined,
  drawn: undefined,
  by: undefined,
  storyId: undefined,
  tab: undefined,
  scheme: undefined,
  month: undefined,
  person: undefined,
  named: undefined,
  rule: undefined,
  only: undefined,
  standing: undefined,
}

/** In the history's state: a number was opened from the page, so that closing is going back. */
const fromPage = { opened: true }
const isFromPage = (state: unknown) => (state as { opened?: boolean } | null)?.opened === true

/** View, filter, order, page and the opened number stand in the address: back, forward and a sent link show the same. */
export const useStatisticsAddress = () => {
  const [search, write] = useAddressSearch()
  const { actor } = useSession()
  const { state, key } = useLocation()
  const left = useRef<string>(undefined)
  const navigate = useNavigate()
  const put = (changes: Changes, replace = false) =>
    write((before) => written(before, changes), { replace, state: replace ? state : null })
  const to = (changes: Changes) => ({ search: `?${written(search, changes)}` })

  return {
    view: viewIn(search, viewsOpenTo(actor)),
    filter: filterIn(search),
    paging: pagingIn(search),
    keyword: wordsIn(search, 'keyword'),
    opened: openedIn(search),
    effectOpened: effectOpenedIn(search),
    storyId: storyIn(search),
    rowKeyword: wordsIn(search, 'rowKeyword'),
    by: search.get('by') === 'user' ? ('user' as const) : ('group' as const),
    isTable: search.get('shape') === 'table',
    drawnOf: <Code extends FigureCode>(codes: readonly [Code, ...Code[]]) => drawnIn(search, codes),
    effectDrawn: <Code extends EffectFigureCode>(codes: readonly [Code, ...Code[]]) => drawnIn(search, codes),
    sortOf: <Name extends string>(names: readonly Name[]) => sortIn(search.get('sort'), names),
    rowSortOf: <Name extends string>(names: readonly Name[]) => sortIn(search.get('rowSort'), names),
    /** Other numbers begin on the first page. */
    change: (changes: Changes) => put({ ...changes, page: undefined }),
    /** As `change`, without a step back for each pause in typing. */
    type: (keyword: string) => put({ keyword: keyword || undefined, page: undefined }, true),
    clear: () => put(Object.fromEntries([...narrowings, 'keyword', 'page'].map((name) => [name, undefined]))),
    turn: (page: number, size: number) => put({ page: page || undefined, size }),
    /** Inside what is shown: no step back for it. */
    turnRows: (changes: Changes) => put(changes, true),
    linkTo: {
      view: (view: ViewId) => to({ ...ownOfView, view }),
      /** Its rows, of a narrower choice where one is given. */
      number: ({ figure, member }: Opened, narrower: Changes = {}) =>
        to({ ...nothingOpened, figure, member, ...narrower }),
      /** The stories behind a number of readers or platforms. */
      effect: (figure: EffectFigureCode, channelId?: string) =>
        to({ ...nothingOpened, figure, member: channelId }),
      story: (storyId: number) => to({ ...ownOfView, view: 'story', storyId }),
    },
    fromPage,
    close: () => {
      // A drawer may tell twice of one Escape.
      if (left.current === key) return
      left.current = key
      if (isFromPage(state)) void navigate(-1)
      else put(nothingOpened, true)
    },
  }
}
export type StatisticsAddress = ReturnType<typeof useStatisticsAddress>
