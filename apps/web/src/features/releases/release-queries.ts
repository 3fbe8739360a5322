import type { Delivery, ReleaseRecord, Withdrawal } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { showStory } from '@rongbian/contract/stories'
import { isOwnChannelType } from '@rongbian/domain'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import { useRealtime } from '#/api/realtime.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { type StoryAt, storyKey } from '#/story/story-query.ts'
import { storiesChanged } from '#/story/story-signals.ts'

export const addressOf = ({ id, libraryId }: Pick<ReleaseStory, 'id' | 'libraryId'>): StoryAt => ({
  libraryId,
  storyId: id,
})

const under = ({ storyId }: StoryAt, ...parts: string[]) => [...storyKey(storyId), 'releases', ...parts]

/** What is asked at a moment of decision is never taken from memory. */
const fresh = { staleTime: 0, gcTime: 0 } as const

const askAgainMs = 3_000

/** Deaf to the newsroom, a screen that waits for an outlet asks now and then. */
const useAskingAgain = () => {
  const connected = useRealtime((state) => state.connected)
  return connected ? (false as const) : askAgainMs
}

interface Channels {
  channels: readonly ReleaseRecord[]
  assignedChannelMap: Readonly<Record<string, ReleaseRecord>>
}

/** Every channel once, as the story stands on it. */
const recordsOf = ({ channels, assignedChannelMap }: Channels): ReleaseRecord[] =>
  channels.map((channel) => assignedChannelMap[channel.uuid] ?? channel)

interface Reading {
  /** Of the copies of the story, instead of the story itself. */
  copy?: boolean
  signal?: AbortSignal
}

export const readRecords = async (params: StoryAt, { copy = false, signal }: Reading = {}) =>
  recordsOf(
    await call(releases.ratifyInfo, {
      params,
      query: copy ? { copy: 'true' } : {},
      ...(signal && { signal }),
    }),
  )

export const useRatifyInfo = (params: StoryAt, { copy = false, enabled = true } = {}) =>
  useQuery({
    ...fresh,
    enabled,
    refetchInterval: useAskingAgain(),
    queryKey: under(params, copy ? 'copies' : 'ratify'),
    queryFn: ({ signal }) => readRecords(params, { copy, signal }),
  })

/** What the form holds is judged, not what was chosen before. */
export const checkQuery = (uuid: string, columns: readonly { code: string }[]) => ({
  uuid,
  column: columns.map(({ code }) => code).join(),
})

export const useCoverCheck = (params: StoryAt, query: ReturnType<typeof checkQuery>) =>
  useQuery({
    ...fresh,
    placeholderData: keepPreviousData,
    queryKey: under(params, 'check', query.uuid, query.column),
    queryFn: ({ signal }) => call(releases.coverCheck, { params, query, signal }),
  })

const treeQuery = (channelUuid: string) => ({
  queryKey: ['channels', 'columns', channelUuid],
  queryFn: async () => {
    const { tree, isCanMultiple } = await call(releases.columnTree, { params: { channelUuid } })
    return { columns: tree.children, isCanMultiple }
  },
})
export const useColumns = (channelUuid: string, enabled = true) =>
  useQuery({ ...treeQuery(channelUuid), enabled })
export const readColumns = (channelUuid: string) =>
  queryClient.fetchQuery({ ...treeQuery(channelUuid), staleTime: 60_000 })

export const useTemplates = ({ uuid, type }: Pick<ReleaseRecord, 'uuid' | 'type'>) =>
  useQuery({
    queryKey: ['channels', 'templates', uuid],
    queryFn: ({ signal }) =>
      call(releases.listTemplates, { query: { channelType: type, channelId: uuid }, signal }),
  })

export const useTemplateFiles = (templateId: string | undefined) =>
  useQuery({
    queryKey: ['channels', 'template-files', templateId],
    enabled: templateId !== undefined,
    queryFn: ({ signal }) =>
      call(releases.templateFiles, { params: { templateId: templateId ?? '' }, signal }),
  })

/** Platforms take their time, and tell nobody when they are done. */
const isUnderway = ({ state, channelType }: Delivery) =>
  (state === 'waiting' || state === 'sending') && !isOwnChannelType(channelType)

export const useDeliveries = (params: StoryAt) => {
  const asking = useAskingAgain()
  return useQuery({
    queryKey: under(params, 'deliveries'),
    queryFn: ({ signal }): Promise<Delivery[]> => call(releases.listDeliveries, { params, signal }),
    refetchInterval: ({ state }) => asking || (state.data?.some(isUnderway) ? askAgainMs : false),
  })
}

export const withdrawalsQuery = (params: StoryAt) =>
  queryOptions({
    queryKey: under(params, 'withdrawals'),
    queryFn: ({ signal }) => call(releases.listWithdrawals, { params, signal }),
  })

export const useWithdrawals = (params: StoryAt) => {
  const asking = useAskingAgain()
  const isAnyUnderway = (all: readonly Withdrawal[] = []) =>
    all.some(({ outlets }) => outlets.some(isUnderway))
  return useQuery({
    ...withdrawalsQuery(params),
    refetchInterval: ({ state }) => asking || (isAnyUnderway(state.data) ? askAgainMs : false),
  })
}

export const usePublished = (params: StoryAt) =>
  useQuery({
    ...fresh,
    queryKey: under(params, 'published'),
    queryFn: ({ signal }) => call(releases.publishedChannels, { params, signal }),
  })

export const useRetractInfo = (params: StoryAt) =>
  useQuery({
    ...fresh,
    queryKey: under(params, 'retract'),
    queryFn: ({ signal }) => call(releases.retractInfo, { params, signal }),
  })

export const useDeepRetractInfo = (params: StoryAt) =>
  useQuery({
    ...fresh,
    queryKey: under(params, 'deep-retract'),
    queryFn: ({ signal }) => call(releases.deepRetractInfo, { params, signal }),
  })

export const usePushHistory = ({ libraryId, storyId }: StoryAt) =>
  useQuery({
    refetchInterval: useAskingAgain(),
    queryKey: under({ libraryId, storyId }, 'push'),
    queryFn: ({ signal }) => call(releases.pushHistory, { params: { libraryId, objectId: storyId }, signal }),
  })

/** After an order: the story and every list it may stand in are read again, in every tab. */
export const releasesChanged = async ({ id }: Pick<ReleaseStory, 'id'>) => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: storyKey(id) }), storiesChanged()])
}

/** The text as it was when the dialog opened: what is signed is what was looked at, not what came since. */
export const useSignedText = (params: StoryAt) =>
  useQuery({
    ...fresh,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryKey: ['signed-text', params.storyId],
    queryFn: ({ signal }) => call(showStory, { params, signal }),
  })
