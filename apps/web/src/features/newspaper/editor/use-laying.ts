import type { LayoutItem, Operation, SetPage } from '@rongbian/paper'
import { createContext, use } from 'react'
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

/** Something of the page as it would be printed; drawn again only where that changed. */
export const useSet = <Part>(read: (set: SetPage) => Part) => {
  const { store } = useLaying()
  return useStore(store, () => read(store.set()))
}

/** How an item fits, as it stands now. */
export const useFit = (id: string) => useSet(({ items }) => items.find((fit) => fit.id === id))
