import type { ImportReport, WordForm, WordRow } from '@rongbian/contract/admin'
import * as admin from '@rongbian/contract/admin'
import type { Input } from '@rongbian/contract/endpoint'
import type { WordKind } from '@rongbian/words'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, fileUrl } from '#/api/client.ts'
import { download } from '#/console/download.ts'

export type WordFilter = Input<typeof admin.exportWords>['query']

const key = ['admin', 'words']

export const useWords = (filter: WordFilter & { page: number; size: number }) =>
  useQuery({
    queryKey: [...key, 'list', filter],
    queryFn: ({ signal }) => call(admin.listWords, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })

export const usePacks = () =>
  useQuery({
    queryKey: [...key, 'packs'],
    queryFn: ({ signal }) => call(admin.listWordPacks, { signal }),
  })

export type Pack = NonNullable<ReturnType<typeof usePacks>['data']>[number]

export const usePackWords = (code: string, filter: { keyword?: string; page: number; size: number }) =>
  useQuery({
    queryKey: [...key, 'pack', code, filter],
    queryFn: ({ signal }) => call(admin.listPackWords, { params: { code }, query: filter, signal }),
    placeholderData: keepPreviousData,
  })

/** Reads again what a write may have changed, the rules of the live check included. */
const useWordWrite = <In, Result>(write: (input: In) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: key })
      void client.invalidateQueries({ queryKey: ['words'] })
    },
  })
}

export const useSaveWord = (row?: WordRow) =>
  useWordWrite<WordForm, unknown>((body) =>
    row
      ? call(admin.updateWord, { params: { uuid: row.uuid }, body: { ...body, version: row.version } })
      : call(admin.createWord, { body }),
  )

export const useSetWordStatus = () =>
  useWordWrite(({ uuid, enabled }: { uuid: string; enabled: boolean }) =>
    call(admin.setWordStatus, { params: { uuid }, body: { enabled } }),
  )

export const useRemoveWord = () =>
  useWordWrite((uuid: string) => call(admin.removeWord, { params: { uuid } }))

export const useImportWords = () =>
  useWordWrite<{ kind: WordKind; text: string }, ImportReport>((body) => call(admin.importWords, { body }))

export const useSetPack = () =>
  useWordWrite(({ code, enabled }: { code: string; enabled: boolean }) =>
    call(admin.setWordPack, { params: { code }, body: { enabled } }),
  )

export const exportWords = (query: WordFilter) => download(fileUrl(admin.exportWords, { query }), 'words.csv')
