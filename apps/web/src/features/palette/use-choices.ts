import { useQueries } from '@tanstack/react-query'
import { type Choice, matches, type ProviderId } from '#/features/palette/choice.ts'
import { localProviders } from '#/features/palette/local-providers.ts'
import { remoteProviders } from '#/features/palette/providers.ts'
import { type RecentChoice, readRecent } from '#/features/palette/recent-choices.ts'
import { searchChoice } from '#/features/palette/search-choice.ts'
import type { Offers } from '#/frame/choices.ts'
import { type Session, useSession } from '#/session/use-session.ts'
import { useSettled } from '#/ui/use-settled.ts'

export interface FoundChoice extends Choice {
  provider: ProviderId
}

export interface ChoiceGroup {
  id: ProviderId | 'recent'
  choices: FoundChoice[]
}

const withProvider = (choices: Choice[], provider: ProviderId) =>
  choices.map((choice): FoundChoice => ({ ...choice, provider }))

const localGroups = (session: Session, offers: Offers): ChoiceGroup[] =>
  localProviders(offers).map(({ id, choices }) => ({ id, choices: withProvider(choices(session), id) }))

/** Local choices are made anew, so that what is no longer permitted falls out. */
const recentGroup = (recent: RecentChoice[], local: ChoiceGroup[]): ChoiceGroup => ({
  id: 'recent',
  choices: recent.flatMap((kept) => {
    const remote = remoteProviders.find(({ id }) => id === kept.provider)
    if (remote) return withProvider([remote.restore(kept)], remote.id)
    const group = local.find(({ id }) => id === kept.provider)
    return group?.choices.filter(({ id }) => id === kept.id) ?? []
  }),
})

const withoutThose = (group: ChoiceGroup, { choices }: ChoiceGroup): ChoiceGroup => ({
  ...group,
  choices: group.choices.filter(
    ({ id, provider }) => !choices.some((other) => other.id === id && other.provider === provider),
  ),
})

const useRemote = (keyword: string) => {
  const settled = useSettled(keyword)
  const answers = useQueries({
    queries: remoteProviders.map(({ id, find }) => ({
      queryKey: ['palette', id, settled],
      queryFn: async ({ signal }: { signal: AbortSignal }) => withProvider(await find(settled, signal), id),
      enabled: settled !== '',
      retry: false,
      // What was not found a moment ago may be there now.
      staleTime: 0,
    })),
  })
  return {
    groups: remoteProviders.map(
      ({ id }, index): ChoiceGroup => ({ id, choices: answers[index]?.data ?? [] }),
    ),
    isSearching: settled !== keyword || answers.some(({ isFetching }) => isFetching),
    hasFailed: answers.some(({ isError }) => isError),
  }
}

/** Without a keyword the recent choices and everything at hand; with one, what it finds. */
export const useChoices = (typed: string, offers: Offers) => {
  const session = useSession()
  const keyword = typed.trim()
  const remote = useRemote(keyword)
  const local = localGroups(session, offers)

  if (keyword) {
    const found = local.map(({ id, choices }) => ({
      id,
      choices: choices.filter((choice) => matches(choice, keyword)),
    }))
    const groups = [...found, ...remote.groups].filter(({ choices }) => choices.length > 0)
    const all: ChoiceGroup = { id: 'search', choices: withProvider([searchChoice(keyword)], 'search') }
    return {
      groups: [...groups, all],
      isSearching: remote.isSearching,
      hasFailed: remote.hasFailed,
      isEmpty: groups.length === 0,
    }
  }
  const recent = recentGroup(readRecent(session.user.uuid), local)
  const groups = [recent, ...local.map((group) => withoutThose(group, recent))]
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isSearching: false,
    hasFailed: false,
    isEmpty: false,
  }
}
