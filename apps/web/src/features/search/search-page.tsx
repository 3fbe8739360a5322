import * as libraries from '@rongbian/contract/libraries'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { ListPanel, queryOf, usePagedStories } from '#/features/libraries/index.ts'
import { useSearchAddress } from '#/features/search/use-search-address.ts'
import { useStorySignals } from '#/story/story-signals.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import '#/features/libraries/library-page.css'

/** 查找稿件: everything the reader may see that has the words in it, with the places where they stand. */
export const SearchPage = () => {
  const { t } = useTranslation('library')
  const zone = use(TimeZone)
  const control = useSearchAddress()
  const { keyword } = control.filter
  useStorySignals()
  const list = usePagedStories(
    {
      key: ['search'],
      read: (page, signal) => call(libraries.searchStories, { body: { ...page, keyword }, signal }),
      enabled: keyword !== '',
      isSearch: true,
    },
    queryOf(control.filter, todayIn(zone), zone),
  )
  const empty = keyword ? (
    <EmptyState title={t('search.nothing', { keyword })} hint={t('search.nothingHint')} />
  ) : (
    <EmptyState title={t('search.begin')} hint={t('search.beginHint')} />
  )
  return (
    <div className="rb-library">
      <ListPanel
        title={keyword ? t('search.title', { keyword }) : t('search.untitled')}
        searchName={t('search.everywhere')}
        list={list}
        control={control}
        empty={empty}
        memoryKey={`search ${control.key}`}
      />
    </div>
  )
}
