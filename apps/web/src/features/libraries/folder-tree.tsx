import { type KeyboardEvent, useState } from 'react'
import { type Folder, openAtFirst, rowsOf, stepFrom } from '#/features/libraries/folder.ts'
import { FolderTreeRow } from '#/features/libraries/folder-tree-row.tsx'
import { keepTreeMemory, readTreeMemory } from '#/features/libraries/tree-memory.ts'

export interface FolderMenuRequest {
  folder: Folder
  at: { x: number; y: number }
}

interface Props {
  label: string
  folders: Folder[]
  current: string | undefined
  onChoose: (id: string) => void
  onMenu?: ((request: FolderMenuRequest) => void) | undefined
}

const openingKeys: Record<string, boolean> = { ArrowRight: true, ArrowLeft: false }
const choosingKeys = ['Enter', ' ']

/** One stop for the Tab key; inside, arrow keys move, open and close, Enter and space choose. */
export const FolderTree = ({ label, folders, current, onChoose, onMenu }: Props) => {
  const [open, setOpen] = useState(() => openAtFirst(folders, current, readTreeMemory()))
  const branching = folders.some(({ children }) => children.length > 0)
  const rows = rowsOf(folders, ({ id }) => open.has(id))
  const stop = rows.some(({ folder }) => folder.id === current) ? current : rows[0]?.folder.id

  const toggle = (id: string, opened: boolean) => {
    const next = new Set(open)
    if (opened) next.add(id)
    else next.delete(id)
    setOpen(next)
    keepTreeMemory(id, opened)
  }
  const choose = ({ id, closed }: Folder) => (closed ? toggle(id, !open.has(id)) : onChoose(id))
  const press = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const folder = rows[at]?.folder
    if (event.target !== event.currentTarget || !folder) return
    const isParent = folder.children.length > 0
    const isOpen = isParent && open.has(folder.id)
    const opened = isParent ? openingKeys[event.key] : undefined
    const row = event.currentTarget.parentElement?.children[stepFrom(rows, at, isOpen)[event.key] ?? -1]
    if (opened !== undefined && opened !== isOpen) toggle(folder.id, opened)
    else if (choosingKeys.includes(event.key)) choose(folder)
    else if (row instanceof HTMLElement) row.focus()
    else return
    event.preventDefault()
  }

  return (
    <div role="tree" aria-label={label}>
      {rows.map(({ folder, level }, at) => (
        <FolderTreeRow
          key={folder.id}
          folder={folder}
          level={level}
          branching={branching}
          selected={folder.id === current}
          open={open.has(folder.id)}
          tabIndex={folder.id === stop ? 0 : -1}
          onToggle={() => toggle(folder.id, !open.has(folder.id))}
          onMenu={folder.own && onMenu ? (at) => onMenu({ folder, at }) : undefined}
          onClick={() => choose(folder)}
          onKeyDown={(event) => press(event, at)}
        />
      ))}
    </div>
  )
}
