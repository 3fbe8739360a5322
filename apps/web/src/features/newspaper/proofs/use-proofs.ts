import type { Proof } from '@rongbian/contract/newspaper'
import * as papers from '@rongbian/contract/newspaper'
import { readDigital } from '@rongbian/contract/newspaper-digital'
import * as press from '@rongbian/contract/newspaper-press'
import * as contract from '@rongbian/contract/newspaper-proofs'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, fileUrl } from '#/api/client.ts'

/** Everything that was read of the newspaper stands under its name. */
const key = (...rest: unknown[]) => ['newspaper', ...rest]

/** Others mark and sign while people look. */
const oftenMs = 15_000
const whileDrawingMs = 1_500

export const usePaperPage = (id: string) =>
  useQuery({
    queryKey: key('page', id),
    queryFn: ({ signal }) => call(papers.openPage, { params: { id }, signal }),
    refetchInterval: oftenMs,
  })

export const useProofs = (id: string) =>
  useQuery({
    queryKey: key('proofs', id),
    queryFn: ({ signal }) => call(contract.listProofs, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.proofs.some(({ state: how }) => how === 'drawing') ? whileDrawingMs : oftenMs,
  })

export const useMarks = (id: string) =>
  useQuery({
    queryKey: key('marks', id),
    queryFn: ({ signal }) => call(contract.listMarks, { params: { id }, signal }),
    refetchInterval: oftenMs,
  })

export const useProofComparison = (id: string, a: number, b: number) =>
  useQuery({
    queryKey: key('compare', id, a, b),
    queryFn: ({ signal }) => call(contract.compareProofs, { params: { id }, query: { a, b }, signal }),
    placeholderData: keepPreviousData,
    enabled: a > 0 && b > 0,
  })

export const useDifferences = (id: string) =>
  useQuery({
    queryKey: key('differences', id),
    queryFn: ({ signal }) => call(contract.listDifferences, { params: { id }, signal }),
  })

export const usePageRecords = (pageId: string, kind: 'operations' | 'process', isWhole: boolean) =>
  useQuery({
    queryKey: key('records', pageId, kind, isWhole),
    queryFn: ({ signal }) => call(papers.listRecords, { query: { pageId, kind, isWhole }, signal }),
    placeholderData: keepPreviousData,
  })

export const useWaitingPages = () =>
  useQuery({
    queryKey: key('waiting'),
    queryFn: ({ signal }) => call(contract.myPages, { signal }),
    refetchInterval: oftenMs,
  })

export const useEditionPlan = (id: string) =>
  useQuery({
    queryKey: key('plan', id),
    queryFn: ({ signal }) => call(papers.readPlan, { params: { id }, signal }),
    refetchInterval: oftenMs,
  })

export const usePreflight = (id: string) =>
  useQuery({
    queryKey: key('preflight', id),
    queryFn: ({ signal }) => call(press.preflight, { params: { id }, signal }),
  })

export const usePressFiles = (id: string) =>
  useQuery({
    queryKey: key('files', id),
    queryFn: ({ signal }) => call(press.listFiles, { params: { id }, signal }),
    refetchInterval: oftenMs,
  })

/** On its way it is asked for more often. */
export const useDigital = (id: string) =>
  useQuery({
    queryKey: key('digital', id),
    queryFn: ({ signal }) => call(readDigital, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || (data?.state === 'waiting' && Date.parse(data.dueAt ?? '') < Date.now())
        ? whileDrawingMs
        : oftenMs,
  })

/** Any write: all that was read of the newspaper is read again. */
export const usePaperWrite = <Given, Answer>(write: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: key() }) })
}

export const proofAddress = (id: string, what: 'pdf' | 'picture' | 'small') =>
  fileUrl(contract.proofFile, { params: { id, what } })

/** The page as a whole; a galley shows one story of it. */
export const isWhole = ({ kind }: Proof) => kind !== 'galley'
