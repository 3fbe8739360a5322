import { type BlockNode, findBlock } from '@rongbian/blocks'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { DesignState } from '#/features/specials/builder/design-store.ts'
import type { Designing } from '#/features/specials/builder/designing.ts'

export const DesigningContext = createContext<Designing | undefined>(undefined)

export const useDesigning = () => {
  const designing = use(DesigningContext)
  if (!designing) throw new Error('useDesigning needs an open page around it')
  return designing
}

export const useDesign = <Part>(read: (state: DesignState) => Part) => useStore(useDesigning().store, read)

export const useTree = () => useDesign(({ history }) => history.now.tree)
export const useIsEditing = () => useDesign(({ standing }) => standing.kind === 'editing')

export const useChosenBlock = (): BlockNode | undefined => {
  const tree = useTree()
  const chosen = useDesign((state) => state.chosen)
  return chosen === null ? undefined : findBlock(tree, chosen)?.node
}
