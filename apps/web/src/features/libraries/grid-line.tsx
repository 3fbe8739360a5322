import type { CSSProperties } from 'react'
import { GridPart } from '#/features/libraries/grid-part.tsx'
import type { ListShape } from '#/features/libraries/list-shapes.ts'
import { SkeletonStory } from '#/features/libraries/skeleton-story.tsx'
import { type ItemProps, StoryCard, StoryLine } from '#/features/libraries/story-item.tsx'
import { StoryStrip } from '#/features/libraries/story-strip.tsx'

interface Props {
  shape: ListShape
  line: number
  columns: number
  /** The line is still to come. */
  missing: boolean
  choosing: boolean
  style: CSSProperties
  /** Undefined past the last story. */
  itemAt: (index: number) => Omit<ItemProps, 'style'> | undefined
}

/** One line of a list: a row of the table, a strip on a phone, or as many cards as there is room for. */
export const GridLine = ({ shape, line, columns, missing, choosing, style, itemAt }: Props) => {
  if (missing) return <SkeletonStory shape={shape} columns={columns} style={style} />
  if (shape === 'cards') {
    const width = `calc(${100 / columns}% - 16px)`
    return (
      <GridPart role="row" aria-rowindex={line + 1} className="rb-card-line" style={style}>
        {Array.from({ length: columns }, (_, column) => {
          const item = itemAt(line * columns + column)
          return item && <StoryCard key={item.row.id} {...item} style={{ width }} />
        })}
      </GridPart>
    )
  }
  const item = itemAt(line)
  if (!item) return null
  return shape === 'strips' ? (
    <StoryStrip {...item} choosing={choosing} style={style} />
  ) : (
    <StoryLine {...item} style={style} />
  )
}
