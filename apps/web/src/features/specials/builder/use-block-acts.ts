import {
  type BlockNode,
  changeProps,
  duplicateBlock,
  findBlock,
  fromClip,
  insertBlocks,
  type Misfit,
  misfit,
  moveBlock,
  removeBlock,
  type Spot,
  type Step,
  slotsOf,
  spotOf,
  stepBlock,
} from '@rongbian/blocks'
import { useTranslation } from 'react-i18next'
import { useBlockName } from '#/features/specials/builder/use-block-name.ts'
import { useDesigning } from '#/features/specials/builder/use-design.ts'
import { useApp } from '#/ui/use-app.ts'

/** After the chosen block, or into it where it holds others and is still empty. */
const spotAfter = (tree: readonly BlockNode[], chosen: string | null): Spot => {
  const place = chosen === null ? undefined : findBlock(tree, chosen)
  if (!place) return { parent: null, slot: null, index: tree.length }
  const free = slotsOf(place.node).find(({ name }) => !place.node.slots?.[name]?.length)
  return free
    ? { parent: place.node.id, slot: free.name, index: 0 }
    : { ...spotOf(place), index: place.index + 1 }
}

/** Whom the choice falls on when a block goes: the one after it, before it, or around it. */
const heirOf = (tree: readonly BlockNode[], id: string) => {
  const place = findBlock(tree, id)
  if (!place) return null
  const { parent, slot, index } = place
  const siblings = parent ? (parent.slots?.[slot ?? ''] ?? []) : tree
  return (siblings[index + 1] ?? siblings[index - 1] ?? parent)?.id ?? null
}

/** All that is done to blocks, whether by drag, by key or by button; each says what it did. */
export const useBlockActs = () => {
  const { t } = useTranslation('specials')
  const { message } = useApp()
  const { store } = useDesigning()
  const nameOf = useBlockName()
  const tree = () => store.design().tree
  const isEditing = () => store.getState().standing.kind === 'editing'
  const refuse = (why: Misfit) => void message.warning(t(`misfit.${why}`))

  const put = (node: BlockNode, spot: Spot) => {
    if (!isEditing()) return
    const why = misfit(tree(), spot, node)
    if (why) return refuse(why)
    store.change({ tree: insertBlocks(tree(), spot, [node]) })
    store.choose(node.id)
  }
  return {
    put,
    insert: (node: BlockNode) => put(node, spotAfter(tree(), store.getState().chosen)),
    move: (id: string, spot: Spot) => {
      const node = findBlock(tree(), id)?.node
      const why = node && misfit(tree(), spot, node)
      if (why) return refuse(why)
      if (node && isEditing()) store.change({ tree: moveBlock(tree(), id, spot) })
      store.choose(id)
    },
    step: (id: string, step: Step) => {
      const moved = isEditing() && stepBlock(tree(), id, step)
      if (moved) store.change({ tree: moved })
    },
    duplicate: (id: string) => {
      const copied = isEditing() ? duplicateBlock(tree(), id) : undefined
      if (!copied) return
      store.change({ tree: copied.tree })
      store.choose(copied.id)
    },
    remove: (id: string) => {
      const node = findBlock(tree(), id)?.node
      if (!node || !isEditing()) return
      const heir = heirOf(tree(), id)
      store.change({ tree: removeBlock(tree(), id) })
      store.choose(heir)
      void message.info(t('block.removed', { name: nameOf(node) }))
    },
    paste: (text: string) => {
      const node = fromClip(text)
      if (node) put(node, spotAfter(tree(), store.getState().chosen))
      return node !== undefined
    },
    /** Typing on in one field is one step back. */
    fill: (id: string, name: string, value: unknown) =>
      store.change({ tree: changeProps(tree(), id, { [name]: value }) }, `${id}.${name}`),
  }
}
export type BlockActs = ReturnType<typeof useBlockActs>
