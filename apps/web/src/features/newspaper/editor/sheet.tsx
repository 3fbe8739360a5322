import * as contract from '@rongbian/contract/newspaper'
import type { SetLine, SetPage, SetPicture } from '@rongbian/paper'
import { memo } from 'react'
import { fileUrl } from '#/api/client.ts'
import { useSet } from '#/features/newspaper/editor/use-laying.ts'
import { familyOf } from '#/features/newspaper/editor/use-paper-fonts.ts'
import { useAfterPaint } from '#/ui/use-after-paint.ts'

/** How far the middle of a character stands above its baseline, and its top, in ems. */
const middle = 0.38
const ascent = 0.88

type Drawn = Pick<SetLine, 'role' | 'points' | 'x' | 'y' | 'isDown' | 'pieces'>

const DownLine = ({ role, points, x, y, pieces }: Drawn) => (
  <g fontFamily={familyOf(role)} fontSize={points} className="rb-printed__down">
    {pieces.map(({ text, at, lie }) =>
      lie === 'side' ? (
        <text key={at} transform={`translate(${x - middle * points} ${y + at}) rotate(90)`}>
          {text}
        </text>
      ) : (
        <text key={at} x={x} y={y + at + ascent * points} textAnchor="middle">
          {text}
        </text>
      ),
    )}
  </g>
)

const AcrossLine = ({ role, points, x, y, pieces }: Drawn) => (
  <text y={y} fontFamily={familyOf(role)} fontSize={points}>
    {pieces.map(({ text, at }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: where other words stand now, the same elements say them.
      <tspan key={index} x={x + at}>
        {text}
      </tspan>
    ))}
  </text>
)

const Line = memo((line: Drawn) => (line.isDown ? <DownLine {...line} /> : <AcrossLine {...line} />))

/** Nothing that changes without being seen: the line is drawn again only where it looks another way. */
const drawnOf = ({ role, points, x, y, isDown, pieces }: SetLine): Drawn => ({
  ...{ role, points, x, y, isDown, pieces },
})

/** Each line with the paragraph it is of, and which of its lines it is: typing in one leaves the others where they are. */
const keyed = (lines: readonly SetLine[]) => {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const owner = `${line.item} ${line.role} ${line.from?.paragraph}`
    const count = counts.get(owner) ?? 0
    counts.set(owner, count + 1)
    return { key: `${owner} ${count}`, line }
  })
}

/** The shown part of a picture fills its place: the whole is drawn as much larger and cut. */
const Picture = ({ pageId, picture }: { pageId: string; picture: SetPicture }) => {
  const { file, crop, x, y, width, height } = picture
  const wide = Math.max(0.01, crop.right - crop.left)
  const high = Math.max(0.01, crop.bottom - crop.top)
  return (
    <svg x={x} y={y} width={width} height={height} overflow="hidden" aria-hidden="true">
      <rect className="rb-printed__place" width={width} height={height} />
      {file && (
        <image
          href={fileUrl(contract.pageFile, { params: { id: pageId, hash: file } })}
          x={(-crop.left / wide) * width}
          y={(-crop.top / high) * height}
          width={width / wide}
          height={height / high}
          preserveAspectRatio="none"
        />
      )}
    </svg>
  )
}

/** A set page as it will be printed: the same lines at the same places as in the PDF. */
const Sheet = memo(({ pageId, set }: { pageId: string; set: SetPage }) => (
  <g className="rb-printed">
    <rect className="rb-printed__paper" width={set.width} height={set.height} />
    {set.tints.map(({ black, ...box }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <rect key={index} {...box} fill="#000" fillOpacity={black / 100} />
    ))}
    {set.pictures.map((picture) => (
      <Picture key={`${picture.item} ${picture.x} ${picture.y}`} pageId={pageId} picture={picture} />
    ))}
    {keyed(set.lines).map(({ key, line }) => (
      <Line key={key} {...drawnOf(line)} />
    ))}
    {set.strokes.map(({ points, ...stroke }, index) => (
      <line
        // biome-ignore lint/suspicious/noArrayIndexKey: the same.
        key={index}
        {...stroke}
        stroke="#000"
        strokeWidth={points}
      />
    ))}
  </g>
))

const whole = (set: SetPage) => set

/** The count follows a key at once, the drawing of its lines waits until nobody waits for it. */
export const Printed = ({ pageId }: { pageId: string }) => (
  <Sheet pageId={pageId} set={useAfterPaint(useSet(whole))} />
)
