import {
  type LayoutItem,
  type Operation,
  type PageInput,
  type SetPage,
  setPage,
  usualFace,
} from '@rongbian/paper'
import { createContext, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Laying } from '#/features/newspaper/editor/laying.ts'
import type { LayingState } from '#/features/newspaper/editor/laying-store.ts'
import { useApp } from '#/ui/use-app.ts'

export const LayingContext = createContext<Laying | undefined>(undefined)

export const useLaying = () => {
  const laying = use(LayingContext)
  if (!laying) throw new Error('useLaying needs an open page around it')
  return laying
}

export const useLayout = <Part>(read: (state: LayingState) => Part) => useStore(useLaying().store, read)
export const useIsEditing = () => useLayout(({ standing }) => standing.kind === 'editing')

export const useChosen = (): LayoutItem | undefined =>
  useLayout(({ layout, chosen }) => layout.items.find(({ id }) => id === chosen))

/** Does something to the page, and says why when it cannot be done. */
export const useRun = () => {
  const { t } = useTranslation('newspaper')
  const { message } = useApp()
  const { store } = useLaying()
  return (operations: Operation[], key?: string) => {
    const problem = store.run(operations, key)
    if (problem) void message.warning(t(`problem.${problem.problem}`))
    return problem === undefined
  }
}

/** Set once and read by all parts of the editor. */
export const SetContext = createContext<SetPage | undefined>(undefined)

export const useSet = () => {
  const set = use(SetContext)
  if (!set) throw new Error('useSet needs a page that is set around it')
  return set
}

/** How an item fits, as it stands now. */
export const useFit = (id: string) => useSet().items.find((fit) => fit.id === id)

/** The page as it would be printed, with what is being dragged and typed. */
export const useSetPage = () => {
  const { opened, layout, texts, drafts, dragged } = useLayout((state) => state)
  return useMemo(() => {
    const { settings, words, ads, begun, advances } = opened
    const moved = dragged && {
      items: layout.items.map((item): LayoutItem => {
        if (item.id !== dragged.id) return item
        const [first] = dragged.areas
        if (item.kind === 'story') return { ...item, areas: dragged.areas }
        return first ? { ...item, area: first } : item
      }),
    }
    const input: PageInput = {
      settings,
      words,
      layout: moved ?? layout,
      texts: { ...Object.fromEntries(Object.values(texts).map((one) => [one.storyId, one.text])), ...drafts },
      ads: Object.fromEntries(ads.map(({ id, file }) => [id, { file }])),
      begun: Object.fromEntries(Object.entries(begun).map(([id, chars]) => [Number(id), chars])),
    }
    return setPage(input, (role) => {
      const known = advances[settings.faces[role]]
      const usual = usualFace(role)
      return (char) => known?.[char] ?? usual(char)
    })
  }, [opened, layout, texts, drafts, dragged])
}
