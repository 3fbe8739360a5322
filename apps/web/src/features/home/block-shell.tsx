import { type HomeBlock, offeredBlocks } from '@rongbian/domain'
import { memo, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockFrame } from '#/blocks/block-frame.ts'
import { blockKinds, homeBlocks, useBlockName } from '#/features/home/all-home-blocks.ts'
import { BlankBlock } from '#/features/home/blank-block.tsx'
import { BlockGrip } from '#/features/home/block-grip.tsx'
import { BlockMenu } from '#/features/home/block-menu.tsx'
import { BlockSteps } from '#/features/home/block-steps.tsx'
import { useLayout } from '#/features/home/use-layout.ts'
import { useOneColumn } from '#/features/home/use-one-column.ts'
import { useSession } from '#/session/use-session.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

const rowHeight = 34

/** Enough to fill a block; what is too much is cut off. Without a menu, which would close as the block comes. */
const Waiting = ({ title, rows }: { title: string; rows: number }) => (
  <BlockFrame value={undefined}>
    <BlockCard title={title}>
      <SkeletonRows rows={rows * 2} height={rowHeight} />
    </BlockCard>
  </BlockFrame>
)

const Content = ({ block, isKnown }: { block: HomeBlock; isKnown: boolean }) => {
  const { t } = useTranslation('home')
  const { actor } = useSession()
  const { assemblyName: kind, h } = block
  const title = useBlockName()(kind)
  if (!isKnown) return <Waiting title={title} rows={h} />
  const stated = homeBlocks[kind]
  if (!stated) return <BlankBlock block={block} />
  if (!offeredBlocks(actor, blockKinds).includes(kind)) {
    return (
      <BlockCard title={title}>
        <p className="rb-block__empty rb-centred rb-fs-13 rb-dim">{t('notOffered')}</p>
      </BlockCard>
    )
  }
  return (
    <Suspense fallback={<Waiting title={title} rows={h} />}>
      <stated.Block block={block} />
    </Suspense>
  )
}

interface Props {
  block: HomeBlock
  isEdited: boolean
  isKnown: boolean
}

/** Around each block: its menu, its own waiting and its own failing. */
export const BlockShell = memo(({ block, isEdited, isKnown }: Props) => {
  const nameOf = useBlockName()
  const { assemblyName: kind } = block
  const Mover = useOneColumn() ? BlockSteps : BlockGrip
  const refetches = useRef<BlockFrame['refetches']>(new Set()).current
  const frame = useMemo(
    (): BlockFrame => ({
      grip: isEdited && <Mover block={block} />,
      menu: <BlockMenu block={block} isEdited={isEdited} refetches={refetches} />,
      isEdited,
      refetches,
      setData: (data) => useLayout.getState().setData(block.i, data),
    }),
    [block, isEdited, refetches, Mover],
  )
  // A broken block keeps its head, and with it the menu that takes it away.
  const around = (broken: ReactNode) => <BlockCard title={nameOf(kind)}>{broken}</BlockCard>
  return (
    <BlockFrame value={frame}>
      <ErrorBoundary resetKey={kind} around={around}>
        <Content block={block} isKnown={isKnown} />
      </ErrorBoundary>
    </BlockFrame>
  )
})
