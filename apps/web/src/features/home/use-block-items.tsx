import { type BlockMove, blockMoves, dropBlank, type HomeBlock, moveBlock } from '@rongbian/domain'
import type { MenuProps } from 'antd'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  FoldVertical,
  type LucideIcon,
  RotateCw,
  Settings2,
  Trash2,
  UnfoldVertical,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BlockFrame } from '#/blocks/block-frame.ts'
import { hasChoices } from '#/features/home/block-kinds.ts'
import { useLayout } from '#/features/home/use-layout.ts'
import { useOneColumn } from '#/features/home/use-one-column.ts'
import { useRemoval } from '#/features/home/use-removal.tsx'
import { useFail } from '#/ui/use-fail.ts'

export interface BlockMenuProps {
  block: HomeBlock
  isEdited: boolean
  refetches: BlockFrame['refetches']
}

type Items = NonNullable<MenuProps['items']>

const moveIcons: Record<BlockMove, LucideIcon> = {
  up: ArrowUp,
  down: ArrowDown,
  left: ArrowLeft,
  right: ArrowRight,
  taller: UnfoldVertical,
  shorter: FoldVertical,
}

const icon = (Icon: LucideIcon) => <Icon size={16} aria-hidden="true" />
const divider = { type: 'divider' } as const
const { change } = useLayout.getState()

/** The way of those who do not drag; in one column there are buttons in the head. */
const useMoves = ({ i }: HomeBlock): Items => {
  const { t } = useTranslation('home')
  const layout = useLayout((state) => state.layout)
  const isOneColumn = useOneColumn()
  if (isOneColumn) return []
  const moves = blockMoves.map((move) => ({
    key: move,
    icon: icon(moveIcons[move]),
    label: t(`move.${move}`),
    disabled: !layout || moveBlock(layout, i, move) === layout,
    onClick: () => change((current) => moveBlock(current, i, move)),
  }))
  return [...moves, divider]
}

const useRefresh = (refetches: BlockFrame['refetches']): Items => {
  const { t } = useTranslation('home')
  const fail = useFail()
  const refresh = async () => {
    const answers = await Promise.all([...refetches].map((refetch) => refetch()))
    const failure = answers.find(({ error }) => error)?.error
    if (failure) fail(failure)
  }
  return [{ key: 'refresh', icon: icon(RotateCw), label: t('menu.refresh'), onClick: () => void refresh() }]
}

const useTakingAway = (block: HomeBlock): Items => {
  const { t } = useTranslation('home')
  const remove = useRemoval(block)
  const disabled = useLayout((state) => state.isStandIn)
  const drop = () => change((layout) => dropBlank(layout, block.i))
  const item =
    block.assemblyName === 'blank'
      ? { label: t('menu.drop'), onClick: drop }
      : { label: t('menu.remove'), onClick: remove }
  return [{ key: 'remove', icon: icon(Trash2), disabled, ...item }]
}

/** What a block's ⋯ menu offers. */
export const useBlockItems = ({ block, isEdited, refetches }: BlockMenuProps, openSettings: () => void) => {
  const { t } = useTranslation('home')
  const moves = useMoves(block)
  const refresh = useRefresh(refetches)
  const takingAway = useTakingAway(block)
  const settings = {
    key: 'settings',
    icon: icon(Settings2),
    label: t('menu.settings'),
    disabled: useLayout((state) => state.isStandIn),
    onClick: openSettings,
  }
  return [
    ...(isEdited ? moves : []),
    ...(!isEdited && refetches.size > 0 ? refresh : []),
    ...(hasChoices(block.assemblyName) ? [settings] : []),
    ...takingAway,
  ]
}
