import type { Input } from '@rongbian/contract/endpoint'
import * as contract from '@rongbian/contract/interests'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#/api/client.ts'

const themesKey = ['themes']
const most = 100

export const useThemes = () =>
  useQuery({
    queryKey: [...themesKey, 'list'],
    queryFn: ({ signal }) => call(contract.searchInterests, { body: { page: 0, size: most }, signal }),
  })

export type ThemeForm = Input<typeof contract.saveInterest>['body']
export type ThemeWords = contract.Interest['keywords']

export const hasWords = ({ must, any }: Pick<ThemeWords, 'must' | 'any'>) => must.length + any.length > 0

/** The rules of saving, asked while people type. */
export const useThemeCheck = (asked: { id?: number | undefined; name: string; keywords: ThemeWords }) =>
  useQuery({
    queryKey: [...themesKey, 'check', asked],
    queryFn: ({ signal }) => call(contract.checkInterest, { body: asked, signal }),
    placeholderData: keepPreviousData,
    enabled: asked.name.trim() !== '' || hasWords(asked.keywords),
  })

type Looked = Pick<ThemeForm, 'keywords' | 'media' | 'places'>

/** What it would have caught in the last days. */
export const useThemePreview = (asked: Looked, enabled: boolean) =>
  useQuery({
    queryKey: [...themesKey, 'preview', asked],
    queryFn: ({ signal }) => call(contract.previewInterest, { body: asked, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

export const useMedias = (name: string) =>
  useQuery({
    queryKey: [...themesKey, 'medias', name],
    queryFn: ({ signal }) => call(contract.findMedias, { query: { name }, signal }),
    placeholderData: keepPreviousData,
  })

export const useLocations = (name: string) =>
  useQuery({
    queryKey: [...themesKey, 'locations', name],
    queryFn: ({ signal }) => call(contract.findLocations, { query: { name }, signal }),
    placeholderData: keepPreviousData,
  })

const useWrite = <Given, Answer>(write: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: themesKey })
      // What a theme finds changes with it.
      void client.invalidateQueries({ queryKey: ['clues'] })
    },
  })
}

/** A new one, or with its number one that is there. */
export const useSaveTheme = (id: number | undefined) =>
  useWrite((body: ThemeForm) =>
    id === undefined
      ? call(contract.saveInterest, { body })
      : call(contract.updateInterest, { body: { ...body, id } }),
  )
export const useSwitchTheme = () =>
  useWrite((body: { id: number; status: 1 | 0 | -1 }) => call(contract.switchInterest, { body }))
export const useSortThemes = () =>
  useWrite((ids: number[]) => call(contract.sortInterests, { body: { ids } }))
