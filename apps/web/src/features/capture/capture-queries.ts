import type { Capture } from '@rongbian/contract/capture'
import * as contract from '@rongbian/contract/capture'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { failureText } from '#/api/error-text.ts'
import { queryClient } from '#/api/query-client.ts'

const capturesKey = 'captures'
const askAgainMs = 1_500
/** A page has 20 seconds, and its pictures take theirs. */
export const captureMs = 120_000

const captureViews = {
  all: { mine: false, open: false },
  mine: { mine: true, open: false },
  open: { mine: true, open: true },
} as const
export type CaptureView = keyof typeof captureViews
export const captureViewIds = Object.keys(captureViews) as CaptureView[]

export interface CaptureFilter {
  view: CaptureView
  words: string
  page: number
}

export const pageSize = 20

const isUnderWay = ({ state }: Pick<Capture, 'state'>) => state === 'waiting' || state === 'running'

/** One page of captures, read again by itself while any of them is still under way. */
export const useCaptures = ({ view, words, page }: CaptureFilter) =>
  useQuery({
    queryKey: [capturesKey, 'list', view, words, page],
    queryFn: ({ signal }) =>
      call(contract.listCaptures, {
        query: { ...captureViews[view], words, page, size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? askAgainMs : false),
  })

const captureQuery = (id: number) =>
  queryOptions({
    queryKey: [capturesKey, 'one', id],
    queryFn: ({ signal }) => call(contract.readCapture, { params: { id }, signal }),
  })

export const useCapture = (id: number) =>
  useQuery({
    ...captureQuery(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askAgainMs : false),
  })

/** The id of an address: of the page as it is known, or as it is captured now. Asking twice is asking once. */
export const useCaptureOf = (url: string, enabled: boolean) =>
  useQuery({
    queryKey: [capturesKey, 'of', url],
    queryFn: async () => (await takePage(url)).id,
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const capturesChanged = () =>
  queryClient.invalidateQueries({
    queryKey: [capturesKey],
    // A page that was asked for by its address is not captured once more.
    predicate: ({ queryKey }) => queryKey[1] !== 'of',
  })

const keep = (capture: Capture) => {
  queryClient.setQueryData(captureQuery(capture.id).queryKey, capture)
  return capture
}

/** Captures a page, or answers what is known of it. */
export const takePage = async (url: string, options: { again?: boolean; signal?: AbortSignal } = {}) => {
  const { again = false, signal } = options
  const found = await call(contract.showCapture, {
    body: { url, again },
    timeoutMs: captureMs,
    changes: true,
    ...(signal && { signal }),
  })
  void queryClient.invalidateQueries({ queryKey: [capturesKey, 'list'] })
  return keep(found)
}

/** Why a page could not be had; the server puts its words beside the address. */
export const reasonOf = (error: unknown) => {
  if (error instanceof ApiError) return error.fields.url ?? Object.values(error.fields)[0] ?? error.message
  return failureText(error)
}
