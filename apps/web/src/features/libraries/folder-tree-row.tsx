import { ChevronRight, Ellipsis } from 'lucide-react'
import type { HTMLAttributes, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeText, countText } from '#/features/libraries/count-text.ts'
import { type FolderRow, waitingIn } from '#/features/libraries/folder.ts'
import './folder-tree.css'

interface Props
  extends FolderRow,
    Required<Pick<HTMLAttributes<HTMLDivElement>, 'tabIndex' | 'onClick' | 'onKeyDown'>> {
  /** Some row of the tree can be opened, so all leave room for the arrow. */
  branching: boolean
  selected: boolean
  open: boolean
  onToggle: () => void
  /** Asks for the folder's menu at a point of the window. */
  onMenu: ((at: { x: number; y: number }) => void) | undefined
}

const Counts = ({ count, waiting }: { count: number | undefined; waiting: number }) => {
  const { t } = useTranslation('library')
  const words = t('waiting', { count: waiting })
  return (
    <>
      {waiting > 0 && (
        <span
          className="rb-folders__waiting rb-px-6 rb-fs-11 rb-lh-16 rb-round-lg rb-centred rb-regular rb-still"
          role="img"
          title={words}
          aria-label={words}
        >
          {badgeText(waiting)}
        </span>
      )}
      {count === undefined || count === waiting ? null : (
        <span className="rb-lh-16 rb-dim rb-fs-12 rb-regular rb-still">{countText(count)}</span>
      )}
    </>
  )
}

export const FolderTreeRow = ({
  folder,
  level,
  branching,
  selected,
  open,
  tabIndex,
  onToggle,
  onMenu,
  ...on
}: Props) => {
  const { t } = useTranslation('library')
  const { name, icon: Icon, children, count, closed } = folder
  const hasChildren = children.length > 0
  const toggleOnly = (event: MouseEvent) => {
    event.stopPropagation()
    onToggle()
  }
  const askMenu = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    // The menu key of a keyboard has no point of its own.
    onMenu?.(event.clientX ? { x: event.clientX, y: event.clientY } : { x: left + 16, y: bottom })
  }
  return (
    <div
      {...on}
      tabIndex={tabIndex}
      role="treeitem"
      aria-level={level}
      aria-selected={selected}
      aria-expanded={hasChildren ? open : undefined}
      aria-disabled={closed || undefined}
      className="rb-folders__row rb-pointer rb-h-32 rb-hovers rb-ring-inside rb-anchor rb-gap-1 rb-round rb-soft rb-row"
      style={{ paddingLeft: 8 + (level - 1) * 16 }}
      onContextMenu={onMenu && askMenu}
    >
      {hasChildren ? (
        <ChevronRight
          className="rb-folders__arrow rb-round-3px rb-dim rb-still"
          size={16}
          aria-hidden="true"
          onClick={toggleOnly}
        />
      ) : (
        branching && <span className="rb-folders__arrow rb-round-3px rb-dim rb-still" />
      )}
      <Icon size={16} aria-hidden="true" />
      <span className="rb-grow rb-ellipsis" title={name}>
        {name}
      </span>
      <Counts count={count} waiting={waitingIn(folder, open)} />
      {onMenu && (
        <button
          type="button"
          tabIndex={-1}
          className="rb-folders__more rb-square-24 rb-hidden rb-soft rb-absolute rb-centre rb-middle rb-round-sm"
          aria-label={t('folderMenu', { name })}
          onClick={askMenu}
        >
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
