import { type BlockNode, findBlock, type Spot, slotsOf, spotOf } from '@rongbian/blocks'

/** Where a block stands in the frame, in the frame's own pixels. */
export interface Box {
  id: string
  left: number
  top: number
  width: number
  height: number
}

const isWithin = ({ left, top, width, height }: Box, x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height

/** The innermost block at a point. */
export const boxAt = (boxes: readonly Box[], x: number, y: number): Box | undefined =>
  boxes
    .filter((box) => isWithin(box, x, y))
    .toSorted((one, other) => one.width * one.height - other.width * other.height)[0]

export interface Landing {
  spot: Spot
  box: Box
  side: 'before' | 'inside' | 'after'
}

const edge = 14

const insideOf = (node: BlockNode, box: Box, x: number): Landing | undefined => {
  const slots = slotsOf(node)
  const at = Math.min(slots.length - 1, Math.floor(((x - box.left) / box.width) * slots.length))
  const slot = slots[at]?.name
  if (slot === undefined) return undefined
  const spot = { parent: node.id, slot, index: node.slots?.[slot]?.length ?? 0 }
  const width = box.width / slots.length
  return { spot, side: 'inside', box: { ...box, left: box.left + at * width, width } }
}

/** Where something dropped at a point would go, and what shows it. */
export const landingAt = (
  boxes: readonly Box[],
  tree: readonly BlockNode[],
  x: number,
  y: number,
): Landing | undefined => {
  const box = boxAt(boxes, x, y) ?? boxes.find(({ id }) => id === tree.at(-1)?.id)
  const place = box && findBlock(tree, box.id)
  if (!place) return undefined
  const isInner = y > box.top + edge && y < box.top + box.height - edge
  const inside = isInner && isWithin(box, x, y) ? insideOf(place.node, box, x) : undefined
  if (inside) return inside
  const isBefore = y < box.top + box.height / 2
  const spot = spotOf(place)
  return {
    box,
    side: isBefore ? 'before' : 'after',
    spot: isBefore ? spot : { ...spot, index: spot.index + 1 },
  }
}
