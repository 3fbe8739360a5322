import { ChevronRight } from 'lucide-react'
import type { HTMLAttributes, MouseEvent } from 'react'
import type { FolderRow } from '#/features/libraries/folder.ts'
import './folder-tree.css'

interface Props
  extends FolderRow,
    Required<Pick<HTMLAttributes<HTMLDivElement>, 'tabIndex' | 'onClick' | 'onKeyDown'>> {
  /** Some row of the tree can be opened, so all leave room for the arrow. */
  branching: boolean
  selected: boolean
  open: boolean
  onToggle: () => void
}

export const FolderTreeRow = ({
  folder,
  level,
  branching,
  selected,
  open,
  tabIndex,
  onToggle,
  ...on
}: Props) => {
  const { name, icon: Icon, children } = folder
  const hasChildren = children.length > 0
  const toggleOnly = (event: MouseEvent) => {
    event.stopPropagation()
    onToggle()
  }
  return (
    <div
      {...on}
      tabIndex={tabIndex}
      role="treeitem"
      aria-level={level}
      aria-selected={selected}
      aria-expanded={hasChildren ? open : undefined}
      className="rb-folders__row"
      style={{ paddingLeft: 8 + (level - 1) * 16 }}
    >
      {hasChildren ? (
        <ChevronRight
          className="rb-folders__arrow"
          size={16}
          strokeWidth={1.5}
          aria-hidden="true"
          onClick={toggleOnly}
        />
      ) : (
        branching && <span className="rb-folders__arrow" />
      )}
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="rb-ellipsis" title={name}>
        {name}
      </span>
    </div>
  )
}
