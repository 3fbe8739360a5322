import * as contract from '@rongbian/contract/newspaper'
import type { SetLine, SetPage, SetPicture } from '@rongbian/paper'
import { memo } from 'react'
import { fileUrl } from '#/api/client.ts'
import { familyOf } from '#/features/newspaper/editor/use-paper-fonts.ts'

/** How far the middle of a character stands above its baseline, and its top, in ems. */
const middle = 0.38
const ascent = 0.88

const DownLine = ({ line: { role, points, x, y, pieces } }: { line: SetLine }) => (
  <g fontFamily={familyOf(role)} fontSize={points} className="rb-sheet__down">
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

const AcrossLine = ({ line: { role, points, x, y, pieces } }: { line: SetLine }) => (
  <text y={y} fontFamily={familyOf(role)} fontSize={points}>
    {pieces.map(({ text, at }) => (
      <tspan key={at} x={x + at}>
        {text}
      </tspan>
    ))}
  </text>
)

/** The shown part of a picture fills its place: the whole is drawn as much larger and cut. */
const Picture = ({ pageId, picture }: { pageId: string; picture: SetPicture }) => {
  const { file, crop, x, y, width, height } = picture
  const wide = Math.max(0.01, crop.right - crop.left)
  const high = Math.max(0.01, crop.bottom - crop.top)
  return (
    <svg x={x} y={y} width={width} height={height} overflow="hidden" aria-hidden="true">
      <rect className="rb-sheet__place" width={width} height={height} />
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
export const Sheet = memo(({ pageId, set }: { pageId: string; set: SetPage }) => (
  <g className="rb-sheet">
    <rect className="rb-sheet__paper" width={set.width} height={set.height} />
    {set.tints.map(({ black, ...box }) => (
      <rect key={`${box.x} ${box.y}`} {...box} fill="#000" fillOpacity={black / 100} />
    ))}
    {set.pictures.map((picture) => (
      <Picture key={`${picture.item} ${picture.x} ${picture.y}`} pageId={pageId} picture={picture} />
    ))}
    {set.lines.map((line) =>
      line.isDown ? (
        <DownLine key={`${line.x} ${line.y} ${line.role}`} line={line} />
      ) : (
        <AcrossLine key={`${line.x} ${line.y} ${line.role}`} line={line} />
      ),
    )}
    {set.strokes.map(({ points, ...stroke }) => (
      <line
        key={`${stroke.x1} ${stroke.y1} ${stroke.x2} ${stroke.y2}`}
        {...stroke}
        stroke="#000"
        strokeWidth={points}
      />
    ))}
  </g>
))
