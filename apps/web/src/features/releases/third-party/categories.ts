import { type WangyiCategory, wangyiCategories } from '@rongbian/connectors/platforms'

interface Option {
  value: string
  label: string
  children?: Option[]
}

const option = (name: string): Option => ({ value: name, label: name })

const optionsOf = (tree: readonly WangyiCategory[]): Option[] =>
  tree.map(({ name, children }) => ({ ...option(name), children: children.map(option) }))

/** Whose categories are known here. */
const trees: Record<string, Option[]> = { WANGYI: optionsOf(wangyiCategories) }

export const categoriesOf = (type: string): Option[] | undefined => trees[type]
