import * as accounts from '@rongbian/contract/accounts'
import * as third from '@rongbian/contract/third-party'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#/api/client.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { useFeature } from '#/session/use-session.ts'
import { storyKey } from '#/story/story-query.ts'

const accountsOf = ({ id, type }: Pick<ReleaseStory, 'id' | 'type'>) =>
  queryOptions({
    staleTime: 0,
    gcTime: 0,
    queryKey: [...storyKey(id), 'releases', 'third-party'],
    queryFn: async ({ signal }) => {
      const query = { fileType: type, storyId: id }
      return Object.values(await call(third.accountsByFileType, { query, signal })).flat()
    },
  })

export const useThirdAccounts = (story: Pick<ReleaseStory, 'id' | 'type'>, enabled = true) =>
  useQuery({ ...accountsOf(story), enabled })

/** How the story stands on each of them. */
export const useThirdRecords = (story: Pick<ReleaseStory, 'id' | 'type'>, enabled: boolean) =>
  useQuery({ ...accountsOf(story), enabled, select: (accounts) => accounts.map(({ release }) => release) })

/** Switched on for the house, and granted to this person. */
export const useMayThirdParty = () => {
  const isOn = useFeature('thirdPub')
  const { data } = useQuery({
    enabled: isOn,
    queryKey: ['third-party', 'permission'],
    queryFn: ({ signal }) => call(third.thirdRatifyPermission, { signal }),
  })
  return isOn && data?.thirdRatify === true
}

/** Where the account is bound again, for a new window. */
export const bindAddressOf = (channelId: string) => call(accounts.bindAddress, { query: { channelId } })
