import { type KeyboardEvent, useState } from 'react'
import { type Folder, pathTo, rowsOf } from '#/features/libraries/folder.ts'
import { FolderTreeRow } from '#/features/libraries/folder-tree-row.tsx'

interface Props {
  label: string
  folders: Folder[]
  current: string
  onChoose: (id: string) => void
}

const openingKeys: Record<string, boolean> = { ArrowRight: true, ArrowLeft: false }
const choosingKeys = ['Enter', ' ']

/** At first the top is open, and the way to where people are. */
const openAtFirst = (folders: Folder[], current: string) =>
  new Set([...folders, ...(pathTo(folders, current) ?? [])].map(({ id }) => id))

const neighbourOf = (row: Element, key: string) =>
  key === 'ArrowDown' ? row.nextElementSibling : key === 'ArrowUp' ? row.previousElementSibling : null

/** One stop for the Tab key; inside, arrow keys move, open and close, Enter and space choose. */
export const FolderTree = ({ label, folders, current, onChoose }: Props) => {
  const [open, setOpen] = useState(() => openAtFirst(folders, current))
  const branching = folders.some(({ children }) => children.length > 0)
  const rows = rowsOf(folders, ({ id }) => open.has(id))
  const stop = rows.some(({ folder }) => folder.id === current) ? current : rows[0]?.folder.id

  const toggle = (id: string, opened: boolean) => {
    const next = new Set(open)
    if (opened) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  const press = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const opened = openingKeys[event.key]
    const neighbour = neighbourOf(event.currentTarget, event.key)
    if (neighbour instanceof HTMLElement) neighbour.focus()
    else if (opened !== undefined) toggle(id, opened)
    else if (choosingKeys.includes(event.key)) onChoose(id)
    else return
    event.preventDefault()
  }

  return (
    <div role="tree" aria-label={label}>
      {rows.map(({ folder, level }) => (
        <FolderTreeRow
          key={folder.id}
          folder={folder}
          level={level}
          branching={branching}
          selected={folder.id === current}
          open={open.has(folder.id)}
          tabIndex={folder.id === stop ? 0 : -1}
          onToggle={() => toggle(folder.id, !open.has(folder.id))}
          onClick={() => onChoose(folder.id)}
          onKeyDown={(event) => press(event, folder.id)}
        />
      ))}
    </div>
  )
}
