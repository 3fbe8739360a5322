import { type HomeBlock, type HomeLayout, inReadingOrder, topBlock } from '@rongbian/domain'
import { type CSSProperties, Suspense } from 'react'
import { BlockShell } from '#/features/home/block-shell.tsx'
import { useOneColumn } from '#/features/home/use-one-column.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const EditGrid = lazyPart(async () => (await import('#/features/home/edit-grid.tsx')).EditGrid)

interface GridProps {
  blocks: HomeBlock[]
  /** Rows above the first. */
  from: number
  isEdited: boolean
  isKnown: boolean
}

const placeOf = ({ x, y, w, h }: HomeBlock, from: number) =>
  ({
    gridColumn: `${x + 1} / span ${w}`,
    gridRow: `${y - from + 1} / span ${h}`,
    '--rows': h,
  }) as CSSProperties

/** As people see it every day: no measuring, no library. */
const PlainGrid = ({ blocks, from, isEdited, isKnown }: GridProps) => (
  <div className="rb-home__grid rb-cells rb-gap-2">
    {inReadingOrder(blocks).map((block) => (
      <div key={block.i} className="rb-home__cell rb-slim" data-block={block.i} style={placeOf(block, from)}>
        <BlockShell block={block} isEdited={isEdited} isKnown={isKnown} />
      </div>
    ))}
  </div>
)

interface Props {
  layout: HomeLayout
  isEdited: boolean
  /** Until then only the outlines of what is likely are shown. */
  isKnown: boolean
}

export const HomeGrid = ({ layout, isEdited, isKnown }: Props) => {
  const isNarrow = useOneColumn()
  const top = topBlock(layout)
  const blocks = layout.blocks.filter(({ i }) => i !== top?.i)
  const plain = <PlainGrid blocks={blocks} from={top?.h ?? 0} isEdited={isEdited} isKnown={isKnown} />

  return (
    <>
      {top && (
        <div className="rb-home__top rb-mb-2" data-block={top.i} style={{ '--rows': top.h } as CSSProperties}>
          <BlockShell key={top.i} block={top} isEdited={isEdited} isKnown={isKnown} />
        </div>
      )}
      {isEdited && !isNarrow ? (
        <Suspense fallback={plain}>
          <EditGrid blocks={blocks} from={top?.h ?? 0} mode={layout.mode} />
        </Suspense>
      ) : (
        plain
      )}
    </>
  )
}
