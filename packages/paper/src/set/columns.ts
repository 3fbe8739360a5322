import { type Flow, flow, knownBy, type Piece, type PlacedLine } from '@rongbian/typeset'
import type { ItemOf } from '../layout.ts'
import type { FaceOf, ItemFit, SetLine } from '../set-page.ts'
import type { TextRole } from '../settings.ts'
import { alignedX, inPoints, lineFrom, singleLine } from './line.ts'
import { jumpWords, type Stretch } from './paragraphs.ts'
import { lastRow, type TextBox } from './region.ts'
import { baseline, type Sheet } from './sheet.ts'
import { trackedBy, trackedFace, trackedWidth } from './tracked.ts'

type Story = ItemOf<'story'>

export interface SetColumns
  extends Pick<ItemFit, 'over' | 'overChars' | 'spare' | 'chars' | 'loose' | 'ended'> {
  lines: SetLine[]
}

const narrowed = (boxes: readonly TextBox[], tracked: number) =>
  boxes.map((box) => ({
    ...box,
    width: trackedWidth(box.width, tracked),
    notches: box.notches.map((notch) => ({
      ...notch,
      left: notch.left / tracked,
      right: notch.right / tracked,
    })),
  }))

/** Pieces of one style stand in one line of the page. */
const byStyle = (pieces: readonly Piece[]) => {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const group = groups.at(-1)
    if (group && group[0]?.style === piece.style) group.push(piece)
    else groups.push([piece])
  }
  return groups
}

type Styled = Pick<SetLine, 'role' | 'pieces'>

const styledOf = knownBy((_: readonly Piece[]) => new Map<number, readonly Styled[]>())

/** A line that only moved keeps its very pieces: they need not be drawn again. */
const styledAt = ({ pieces }: PlacedLine, unit: number) => {
  const known = styledOf(pieces)
  const found =
    known.get(unit) ??
    byStyle(pieces).map(
      (group): Styled => ({
        // The styles of a text are roles of a page.
        role: group[0]?.style as TextRole,
        pieces: inPoints(group, unit),
      }),
    )
  known.set(unit, found)
  return found
}

const sourceOf = (line: PlacedLine, source: Stretch['source']): Pick<SetLine, 'from'> =>
  source
    ? {
        from: { paragraph: source.paragraph, start: source.start + line.from, end: source.start + line.to },
      }
    : {}

const wordsOf = ({ pieces }: PlacedLine) => pieces.map(({ text }) => text).join('')

/** Keeps the last row free for （下转第N版）. */
const withoutLast = (boxes: readonly TextBox[]): TextBox[] => {
  const last = lastRow(boxes)
  return boxes.map((box, index) =>
    index === last?.box
      ? { ...box, notches: [...box.notches, { from: last.row, to: last.row + 1, left: box.width, right: 0 }] }
      : box,
  )
}

const jumpLine = (sheet: Sheet, face: FaceOf, story: Story, boxes: readonly TextBox[]): SetLine[] => {
  const last = lastRow(boxes)
  const box = last && boxes[last.box]
  if (!story.jump || !box) return []
  const words = jumpWords[1](story.jump.otherNo)
  const points = Math.min(sheet.em, (last.width * sheet.em) / (words.length - 1))
  const room = last.width * sheet.em
  const { line } = singleLine(words, { role: 'jump', points }, room, face)
  if (!line) return []
  const x = alignedX(box.x + last.left * sheet.em, room, line.width * points, 'right')
  return [
    lineFrom({ item: story.id, role: 'jump', points }, [x, baseline(sheet, box.top + last.row)], line.pieces),
  ]
}

const endOf = ({ lines }: Flow, stretches: readonly Stretch[]) => {
  const last = lines.findLast(({ paragraph }) => stretches[paragraph]?.source)
  const source = last && stretches[last.paragraph]?.source
  return source ? source.offset + source.start + last.to : 0
}

/** Sets what a story has to say into its columns. A first part of a jump ends where its room does. */
export const setColumns = (
  sheet: Sheet,
  face: FaceOf,
  story: Story,
  { boxes, stretches }: { boxes: readonly TextBox[]; stretches: readonly Stretch[] },
): SetColumns => {
  const tracked = trackedBy(story.tracking)
  const run = (into: readonly TextBox[]) =>
    flow(stretches, narrowed(into, tracked), trackedFace(face, tracked))
  const whole = run(boxes)
  const isJumping = story.jump?.part === 1 && whole.over > 0
  const set = isJumping ? run(withoutLast(boxes)) : whole
  const unit = sheet.em * tracked
  const lines = set.lines.flatMap((line) => {
    const box = boxes[line.box]
    if (!box) return []
    const [x, y] = [box.x + line.left * unit, baseline(sheet, box.top + line.row)]
    return styledAt(line, unit).map(
      ({ role, pieces }): SetLine => ({
        ...{ item: story.id, role, points: sheet.em, x, y, isDown: false, pieces },
        ...sourceOf(line, stretches[line.paragraph]?.source ?? null),
      }),
    )
  })
  return {
    lines: [...lines, ...(isJumping ? jumpLine(sheet, face, story, boxes) : [])],
    over: isJumping ? 0 : set.over,
    overChars: isJumping ? 0 : set.overChars,
    spare: isJumping ? 0 : set.room - set.used,
    chars: set.lines.reduce((sum, { box }) => sum + Math.floor(boxes[box]?.width ?? 0), 0),
    loose: set.lines
      .filter(({ isLoose, isOver }) => isLoose || isOver)
      .map((line) => ({
        words: wordsOf(line),
        paragraph: stretches[line.paragraph]?.source?.paragraph ?? 0,
      })),
    ...(story.jump ? { ended: endOf(set, stretches) } : {}),
  }
}
