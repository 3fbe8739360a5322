import type { LucideIcon } from 'lucide-react'

export interface Folder {
  id: string
  name: string
  icon: LucideIcon
  children: Folder[]
  count?: number
  /** Waiting for someone; shown as a badge. */
  waiting?: number
  /** Only leads to what stands below it. */
  closed?: boolean
  /** People may rename and remove it. */
  own?: boolean
}

export interface FolderRow {
  folder: Folder
  /** 1 at the top. */
  level: number
}

/** The rows of a tree from top to bottom, less what stands under a closed folder. */
export const rowsOf = (
  folders: readonly Folder[],
  isOpen: (folder: Folder) => boolean = () => true,
  level = 1,
): FolderRow[] =>
  folders.flatMap((folder) => [
    { folder, level },
    ...(isOpen(folder) ? rowsOf(folder.children, isOpen, level + 1) : []),
  ])

/** What waits for someone in a folder, and below it where that is folded away. */
export const waitingIn = ({ waiting = 0, children }: Folder, isOpen: boolean): number =>
  isOpen ? waiting : children.reduce((sum, child) => sum + waitingIn(child, false), waiting)

/** Where a key leads from a row, as in any tree: Left to the folder above, Right into an open one. */
export const stepFrom = (rows: readonly FolderRow[], at: number, isOpen: boolean) => {
  const level = rows[at]?.level ?? 0
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: rows.findLastIndex((row, index) => index < at && row.level < level),
    ArrowRight: isOpen ? at + 1 : at,
    Home: 0,
    End: rows.length - 1,
  }
  return steps
}

/** The folders above one, outermost first; undefined when it is not in the tree. */
export const pathTo = (folders: readonly Folder[], id: string): Folder[] | undefined => {
  for (const folder of folders) {
    if (folder.id === id) return []
    const below = pathTo(folder.children, id)
    if (below) return [folder, ...below]
  }
  return undefined
}

export const findFolder = (folders: readonly Folder[], id: string | null) =>
  rowsOf(folders).find(({ folder }) => folder.id === id)?.folder

const fewRoots = 2

/** At first the way to where people are is open, what they left open, and the top where it is only a house or two. */
export const openAtFirst = (
  folders: readonly Folder[],
  current: string | undefined,
  left: Readonly<Record<string, boolean>>,
) => {
  const top = folders.length <= fewRoots ? folders.map(({ id }) => id) : []
  const way = ((current && pathTo(folders, current)) || []).map(({ id }) => id)
  const kept = Object.keys(left).filter((id) => left[id])
  return new Set([...top.filter((id) => left[id] !== false), ...kept, ...way])
}
