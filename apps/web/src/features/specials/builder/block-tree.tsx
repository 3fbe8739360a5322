import type { BlockNode } from '@rongbian/blocks'
import { ChevronDown, ChevronRight, Share2 } from 'lucide-react'
import {
  type DragEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { draggedNow, dragSource, dropAt } from '#/features/specials/builder/drag-store.ts'
import { kindIcons } from '#/features/specials/builder/kind-icons.ts'
import { type Side, sideAt, spotAt, type TreeRow, treeRows } from '#/features/specials/builder/tree-rows.ts'
import { useBlockActs } from '#/features/specials/builder/use-block-acts.ts'
import { useBlockName } from '#/features/specials/builder/use-block-name.ts'
import { useDesign, useDesigning, useIsEditing, useTree } from '#/features/specials/builder/use-design.ts'
import { cssVariables } from '#/ui/css-variable.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

const useClosed = () => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const turn = useCallback(
    (id: string, isOpen: boolean) =>
      setClosed((before) => new Set(isOpen ? [...before].filter((one) => one !== id) : [...before, id])),
    [],
  )
  return { closed, turn }
}

/** Where what is dragged would go. */
const useDrop = () => {
  const acts = useBlockActs()
  const [target, setTarget] = useState<{ id: string; side: Side }>()
  const sideOf = ({ currentTarget, clientY }: DragEvent, row: TreeRow) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return 'into' in row ? 'inside' : sideAt((clientY - top) / height, row.hasInside)
  }
  return {
    markOf: ({ id }: TreeRow) => (target?.id === id ? `is-${target.side}` : ''),
    events: (row: TreeRow) => ({
      onDragOver: (event: DragEvent) => {
        if (!draggedNow()) return
        event.preventDefault()
        setTarget({ id: row.id, side: sideOf(event, row) })
      },
      onDragLeave: () => setTarget(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setTarget(undefined)
        dropAt(acts, spotAt(row, sideOf(event, row)))
      },
    }),
  }
}

/** Where the keys lead in the list, and what they open and close. */
const goals: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
  Enter: (at) => at,
  ' ': (at) => at,
}
const turns: Record<string, boolean> = { ArrowRight: true, ArrowLeft: false }

interface LineProps {
  node: BlockNode
  hasInside: boolean
  isOpen: boolean
  onTurn: (id: string, isOpen: boolean) => void
}

/** Drawn again only when its own block changes: a page has hundreds. */
const Line = memo(({ node, hasInside, isOpen, onTurn }: LineProps) => {
  const nameOf = useBlockName()
  const Icon = node.shared ? Share2 : (kindIcons[node.kind] ?? Share2)
  const Turn = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      {hasInside && (
        // The keys turn it too; to those who hear the tree it is no button of its own.
        <span
          aria-hidden="true"
          className="rb-builder__turn rb-inline-flex"
          onClick={() => onTurn(node.id, !isOpen)}
        >
          <Turn size={14} />
        </span>
      )}
      <Icon size={16} aria-hidden="true" className="rb-still rb-dim" />
      <span className="rb-ellipsis">{nameOf(node)}</span>
    </>
  )
})

const Rows = memo(({ tree }: { tree: readonly BlockNode[] }) => {
  const { t } = useTranslation('specials')
  const chosen = useDesign((state) => state.chosen)
  const isEditing = useIsEditing()
  const { store } = useDesigning()
  const { closed, turn } = useClosed()
  const { events, markOf } = useDrop()
  const list = useRef<HTMLDivElement>(null)
  const rows = treeRows(tree, closed)
  const blocks = rows.filter((row) => 'node' in row)
  const at = Math.max(
    0,
    blocks.findIndex(({ id }) => id === chosen),
  )

  // The chosen one stays in sight, and keeps the focus when it was moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move changes the line and not the choice.
  useEffect(() => {
    const element = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (chosen === null || !element) return
    element.scrollIntoView({ block: 'nearest' })
    if (list.current?.contains(document.activeElement)) element.focus()
  }, [chosen, at])

  const go = (index: number) => {
    const row = blocks[index]
    if (!row) return
    store.choose(row.id)
    list.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = goals[event.key]?.(at, blocks.length - 1)
    const isOpening = turns[event.key]
    if (to === undefined && isOpening === undefined) return
    event.preventDefault()
    if (to !== undefined) go(to)
    else if (isOpening !== undefined) turn(blocks[at]?.id ?? '', isOpening)
  }

  if (tree.length === 0) return <EmptyState title={t('tree.none')} hint={t('tree.noneHint')} />
  return (
    <div
      ref={list}
      role="tree"
      aria-label={t('tree.title')}
      className="rb-builder__tree rb-py-1"
      onKeyDown={press}
    >
      {rows.map((row) => {
        const isBlock = 'node' in row
        const isOpen = !closed.has(row.id)
        return (
          <div
            key={row.id}
            role="treeitem"
            data-row={row.id}
            aria-level={row.depth}
            aria-selected={isBlock && row.id === chosen}
            {...(isBlock && row.hasInside && { 'aria-expanded': isOpen })}
            tabIndex={isBlock && row === blocks[at] ? 0 : -1}
            {...(isBlock
              ? {
                  'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft',
                  onClick: () => go(blocks.indexOf(row)),
                }
              : { 'aria-disabled': true })}
            className={`rb-builder__row rb-row rb-gap-05 rb-dense ${markOf(row)}`}
            style={cssVariables({ '--rb-depth': row.depth })}
            {...events(row)}
            {...(isBlock && isEditing && dragSource({ move: row.id }))}
          >
            {isBlock ? (
              <Line node={row.node} hasInside={row.hasInside} isOpen={isOpen} onTurn={turn} />
            ) : (
              <span className="rb-dim rb-ellipsis">{t('tree.slot', { name: row.slot })}</span>
            )}
          </div>
        )
      })}
    </div>
  )
})

/** The blocks of the page as a tree: choose, drag, and move with Alt and the arrows. While one types, the page comes first. */
export const BlockTree = () => <Rows tree={useDeferredValue(useTree())} />
