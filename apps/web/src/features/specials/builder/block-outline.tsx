import { findBlock } from '@rongbian/blocks'
import { Button } from 'antd'
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Box } from '#/features/specials/builder/boxes.ts'
import { dragSource } from '#/features/specials/builder/drag-store.ts'
import { useBlockActs } from '#/features/specials/builder/use-block-acts.ts'
import { useBlockName } from '#/features/specials/builder/use-block-name.ts'
import { useIsEditing, useTree } from '#/features/specials/builder/use-design.ts'

const ChosenBar = ({ id }: { id: string }) => {
  const { t } = useTranslation('specials')
  const acts = useBlockActs()
  const node = findBlock(useTree(), id)?.node
  const nameOf = useBlockName()
  if (!node) return null
  const buttons = [
    { name: 'up', icon: ArrowUp, run: () => acts.step(id, 'up') },
    { name: 'down', icon: ArrowDown, run: () => acts.step(id, 'down') },
    { name: 'duplicate', icon: Copy, run: () => acts.duplicate(id) },
    { name: 'remove', icon: Trash2, run: () => acts.remove(id) },
  ] as const
  return (
    <span
      className="rb-builder__handle rb-absolute rb-grab rb-row"
      role="toolbar"
      aria-label={nameOf(node)}
      onPointerDown={(event) => event.stopPropagation()}
      {...dragSource({ move: id })}
    >
      <GripVertical size={14} aria-hidden="true" />
      <b className="rb-ellipsis rb-small">{nameOf(node)}</b>
      {buttons.map(({ name, icon: Icon, run }) => (
        <Button
          key={name}
          type="text"
          size="small"
          aria-label={t(`block.${name}`)}
          icon={<Icon size={14} />}
          onClick={run}
        />
      ))}
    </span>
  )
}

/** The edge of a block that is chosen or pointed at. */
export const BlockOutline = ({ box, isChosen }: { box: Box; isChosen: boolean }) => {
  const isEditing = useIsEditing()
  const edge = useRef<HTMLSpanElement>(null)
  // Chosen in the tree, it comes into sight on the page.
  useEffect(() => {
    if (isChosen) edge.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <span
      ref={edge}
      className={`rb-builder__outline rb-absolute ${isChosen ? 'is-chosen' : ''}`}
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
    >
      {isChosen && isEditing && <ChosenBar id={box.id} />}
    </span>
  )
}
