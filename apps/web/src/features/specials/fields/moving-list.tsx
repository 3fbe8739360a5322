import { Button } from 'antd'
import { GripVertical, X } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props<Item> {
  label: string
  items: readonly Item[]
  nameOf: (item: Item, index: number) => string
  onChange: (items: Item[]) => void
  children: (item: Item, change: (next: Item) => void, index: number) => ReactNode
}

const arrows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** A list people order by dragging or with Alt and the arrows, and take things out of. */
export const MovingList = <Item,>({ label, items, nameOf, onChange, children }: Props<Item>) => {
  const { t } = useTranslation('specials')
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  return (
    <ol className="rb-special-field__rows rb-stack rb-gap-1" aria-label={label}>
      {items.map((item, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed belongs to the place.
          key={index}
          className="rb-box rb-p-1 rb-stack rb-gap-1"
          onDragOver={(event: DragEvent) => dragged !== undefined && event.preventDefault()}
          onDrop={(event: DragEvent) => {
            event.preventDefault()
            if (dragged !== undefined) move(dragged, index)
          }}
        >
          <div className="rb-row rb-gap-05">
            <button
              type="button"
              className="rb-special-field__grip rb-round-sm rb-dim rb-grab"
              draggable
              aria-label={t('field.move', { name: nameOf(item, index) })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onKeyDown={(event: KeyboardEvent) => {
                const by = event.altKey ? arrows[event.key] : undefined
                if (by === undefined) return
                event.preventDefault()
                event.stopPropagation()
                move(index, index + by)
              }}
            >
              <GripVertical size={14} aria-hidden="true" />
            </button>
            <b className="rb-fill rb-ellipsis rb-dense">{nameOf(item, index)}</b>
            <Button
              size="small"
              type="text"
              aria-label={t('field.remove', { label: nameOf(item, index) })}
              icon={<X size={14} />}
              onClick={() => onChange(items.toSpliced(index, 1))}
            />
          </div>
          {children(item, (next) => onChange(items.with(index, next)), index)}
        </li>
      ))}
    </ol>
  )
}
