import type { FolderNode } from '@rongbian/contract/libraries'

export interface FolderOption {
  value: string
  label: string
  /** Only a folder without folders holds stories. */
  disableCheckbox: boolean
  children?: FolderOption[]
}

export const folderOptions = (nodes: readonly FolderNode[]): FolderOption[] =>
  nodes.map(({ uuid, name, children }) => ({
    value: uuid,
    label: name,
    disableCheckbox: children.length > 0,
    ...(children.length > 0 && { children: folderOptions(children) }),
  }))

/** From the outermost folder down to this one; undefined for one that is no leaf or not there. */
export const pathOf = (options: readonly FolderOption[], id: string): string[] | undefined => {
  for (const { value, children } of options) {
    if (value === id) return children ? undefined : [value]
    const below = pathOf(children ?? [], id)
    if (below) return [value, ...below]
  }
}
