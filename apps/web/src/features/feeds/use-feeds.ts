import * as feeds from '@rongbian/contract/feeds'
import type { HotListId } from '@rongbian/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

const key = 'feeds'
/** Someone who added a source waits for its first reading. */
const lookAgainMs = 15_000

type Query = NonNullable<Parameters<typeof call<typeof feeds.listFeeds>>[1]>['query']

export const useFeeds = (query: Query) =>
  useQuery({
    queryKey: [key, 'list', query],
    queryFn: ({ signal }) => call(feeds.listFeeds, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })

export const useHotLists = () =>
  useQuery({
    queryKey: [key, 'lists'],
    queryFn: ({ signal }) => call(feeds.listHotLists, { signal }),
    refetchInterval: lookAgainMs,
  })

export const useReads = (id: number, page: number, size: number) =>
  useQuery({
    queryKey: [key, 'reads', id, page, size],
    queryFn: ({ signal }) => call(feeds.listReads, { params: { id }, query: { page, size }, signal }),
    placeholderData: keepPreviousData,
  })

const useWrite = <Input, Result>(write: (input: Input) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  })
}

export type FeedBody = Parameters<typeof call<typeof feeds.addFeed>>[1]['body']

export const useDiscover = () =>
  useMutation({ mutationFn: (url: string) => call(feeds.discoverFeeds, { body: { url } }) })
export const useAddFeed = () => useWrite((body: FeedBody) => call(feeds.addFeed, { body }))
export const useChangeFeed = ({ id, version }: Pick<feeds.Feed, 'id' | 'version'>) =>
  useWrite((body: FeedBody) => call(feeds.changeFeed, { params: { id }, body: { ...body, version } }))

const acts = {
  pause: feeds.pauseFeed,
  resume: feeds.resumeFeed,
  remove: feeds.removeFeed,
  read: feeds.readFeedNow,
} as const
export type FeedAct = keyof typeof acts

export const useFeedAct = (id: number) => useWrite((act: FeedAct) => call(acts[act], { params: { id } }))

export const useImportOpml = () => useWrite((opml: string) => call(feeds.importOpml, { body: { opml } }))

export const useConnectList = (list: HotListId) =>
  useWrite((body: { url: string; key: string }) => call(feeds.connectList, { params: { list }, body }))
export const useDisconnectList = (list: HotListId) =>
  useWrite(() => call(feeds.disconnectList, { params: { list } }))
