import * as mail from '@rongbian/contract/mail'
import * as third from '@rongbian/contract/third-party'
import { mailLimits } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import { useRealtime } from '#/api/realtime.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { useFeature } from '#/session/use-session.ts'
import { type StoryAt, storyKey } from '#/story/story-query.ts'

const askAgainMs = 3_000

/** Switched on for the house, granted to this person, and not for bundles of a public account. */
export const useMayMail = ({ type }: Pick<ReleaseStory, 'type'>) => {
  const isOn = useFeature('sendEmail') && type !== 'WECHAT'
  const { data } = useQuery({
    enabled: isOn,
    queryKey: ['third-party', 'permission'],
    queryFn: ({ signal }) => call(third.thirdRatifyPermission, { signal }),
  })
  return isOn && data?.email === true
}

export const useSenders = ({ id }: Pick<ReleaseStory, 'id'>, enabled = true) =>
  useQuery({
    enabled,
    staleTime: 0,
    gcTime: 0,
    queryKey: [...storyKey(id), 'releases', 'mail', 'senders'],
    queryFn: ({ signal }) => call(mail.mailSenders, { query: { storyId: id }, signal }),
  })

/** Asked again now and then while the newsroom is not heard, or a mail is under way. */
export const useSends = (params: StoryAt) => {
  const connected = useRealtime((state) => state.connected)
  return useQuery({
    queryKey: [...storyKey(params.storyId), 'releases', 'mail', 'sends'],
    queryFn: ({ signal }) => call(mail.mailHistory, { params, signal }),
    refetchInterval: ({ state: { data } }) =>
      !connected || data?.some(({ state }) => state === 'waiting' || state === 'sending')
        ? askAgainMs
        : false,
  })
}

const bookKey = ['mail', 'contacts']
const peopleKey = ['mail', 'people']

export const useContacts = () =>
  useQuery({
    queryKey: bookKey,
    queryFn: async ({ signal }) => (await call(mail.listContacts, { signal })).content,
  })
export const contactsChanged = () => queryClient.invalidateQueries({ queryKey: bookKey })

export const useFavourites = () =>
  useQuery({
    queryKey: [...peopleKey, 'favourites'],
    queryFn: async ({ signal }) =>
      (await call(mail.listFavourites, { query: { page: 0, size: mailLimits.favouriteSize }, signal }))
        .content,
  })

export const useRecent = () =>
  useQuery({
    queryKey: [...peopleKey, 'recent'],
    queryFn: async ({ signal }) =>
      (await call(mail.listRecent, { query: { page: 0, size: mailLimits.recentSize }, signal })).content,
  })

export const useCommon = (page: number) =>
  useQuery({
    queryKey: [...peopleKey, 'common', page],
    queryFn: ({ signal }) =>
      call(mail.listCommon, { query: { pageNum: page, pageSize: mailLimits.commonSize }, signal }),
    placeholderData: (before) => before,
  })
export const peopleChanged = () => queryClient.invalidateQueries({ queryKey: peopleKey })
