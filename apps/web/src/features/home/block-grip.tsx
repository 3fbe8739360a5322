import { type BlockMove, type HomeBlock, moveBlock } from '@rongbian/domain'
import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockName } from '#/features/home/all-home-blocks.ts'
import { useLayout } from '#/features/home/use-layout.ts'

const keys: Record<string, BlockMove> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  'Shift+ArrowUp': 'shorter',
  'Shift+ArrowDown': 'taller',
}

const { change } = useLayout.getState()

/** Held with the mouse it drags the block; the arrow keys move it as well. */
export const BlockGrip = ({ block: { i, assemblyName } }: { block: HomeBlock }) => {
  const { t } = useTranslation('home')
  const nameOf = useBlockName()
  const step = (event: KeyboardEvent) => {
    const move = keys[`${event.shiftKey ? 'Shift+' : ''}${event.key}`]
    if (!move) return
    event.preventDefault()
    change((layout) => moveBlock(layout, i, move))
  }
  return (
    <button
      type="button"
      className="rb-block__grip rb-grab"
      aria-label={t('edit.grip', { name: nameOf(assemblyName) })}
      title={t('edit.gripHint')}
      onKeyDown={step}
    >
      <GripVertical size={16} aria-hidden="true" />
    </button>
  )
}
