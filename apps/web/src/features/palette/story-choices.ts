import * as libraries from '@rongbian/contract/libraries'
import type { StoryRow } from '@rongbian/contract/stories'
import { dateFormat, type LibraryId, libraryIds, storyTypes } from '@rongbian/domain'
import { Newspaper } from 'lucide-react'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import type { Choice, RemoteProvider } from '#/features/palette/choice.ts'
import { i18n } from '#/i18n/i18n.ts'
import { currentLanguage, languageTag } from '#/i18n/language.ts'
import { phrase } from '#/i18n/phrase.ts'
import { entryQuery } from '#/session/use-entry.ts'
import { useDetail } from '#/story/detail-store.ts'
import { storyTypeIcons } from '#/story/type-icon.tsx'

const most = 6

const dayOf = (instant: string) => {
  const timeZone = queryClient.getQueryData(entryQuery.queryKey)?.timeZone
  const tag = languageTag(currentLanguage())
  return dateFormat(tag, { timeZone, month: 'short', day: 'numeric' }).format(new Date(instant))
}

const noteOf = ({ type, authorName, updated }: StoryRow) =>
  [phrase(storyTypes[type].label), authorName, dayOf(updated)].join(' · ')

const idOf = ({ libraryId, id }: StoryRow) => `${libraryId}-${id}`

const open = (libraryId: LibraryId, storyId: number) => () => {
  useDetail.getState().open({ libraryId, storyId, ids: [storyId] })
  return undefined
}

const storyChoice = (row: StoryRow): Choice => ({
  id: idOf(row),
  label: row.title || i18n.t('stories:untitled'),
  note: noteOf(row),
  icon: storyTypeIcons[row.type],
  run: open(row.libraryId, row.id),
})

export const storyChoices: RemoteProvider = {
  id: 'stories',
  find: async (keyword, signal) => {
    const { items } = await call(libraries.searchStories, { body: { keyword, size: most }, signal })
    return items.map(storyChoice)
  },
  restore: (kept) => {
    const [library, id] = kept.id.split('-')
    const libraryId = libraryIds.find((known) => known === library) ?? 'workspace'
    return { ...kept, icon: Newspaper, run: open(libraryId, Number(id)) }
  },
}
