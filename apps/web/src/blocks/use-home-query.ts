import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { storiesKey, useStorySignals } from '#/story/story-signals.ts'

type Read<Data> = (signal: AbortSignal) => Promise<Data>

const figuresMs = 5 * 60_000

/** What waits for people or is under way: read again whenever a story changes anywhere in the newsroom. */
export const useLive = <Data>(key: QueryKey, read: Read<Data>) => {
  useStorySignals()
  return useQuery({
    queryKey: [storiesKey, 'home', ...key],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
  })
}

const soonMs = 10_000

/** Numbers over days: worth a look every few minutes, not at every change; in seconds where the first ones are on their way. */
export const useFigures = <Data>(key: QueryKey, read: Read<Data>, isComing?: (data: Data) => boolean) =>
  useQuery({
    queryKey: ['home-figures', ...key],
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    staleTime: figuresMs,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isComing?.(data) ? soonMs : figuresMs),
  })
