import type { Mark } from '@rongbian/contract/newspaper'
import { type MarkSign, markSigns } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { colourOf } from '#/features/newspaper/proofs/mark-colours.ts'
import { percentBox } from '#/features/newspaper/proofs/percent-box.ts'
import { SignShape } from '#/features/newspaper/proofs/sign-shapes.tsx'
import { usePhrase } from '#/i18n/phrase.ts'

/** Flat as the contract keeps them: x, y, x, y … */
export const pointsOf = (stroke: readonly number[]) =>
  stroke.flatMap((x, index) => (index % 2 === 0 ? [`${x},${stroke[index + 1] ?? 0}`] : [])).join(' ')

/** A picture as wide and high as the sheet, one unit each way. */
export const Strokes = ({ strokes }: { strokes: readonly (readonly number[])[] }) => (
  <svg
    className="rb-sheet__lay rb-wide rb-tall"
    viewBox="0 0 1 1"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {strokes.map((stroke, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: strokes never change their order.
      <polyline key={index} className="rb-mark__stroke" points={pointsOf(stroke)} />
    ))}
  </svg>
)

interface Props {
  marks: readonly Mark[]
  shown: string | undefined
  onShow: (mark: Mark) => void
}

/** The marks of a proof over its picture: each in the colour of its round, with its sign and number. */
export const MarksLayer = ({ marks, shown, onShow }: Props) => {
  const { t } = useTranslation('proofs')
  const phrase = usePhrase()
  const nameOf = (sign: MarkSign) => phrase(markSigns[sign].label)
  return marks.map((mark) => (
    <div key={mark.id} className="rb-mark rb-sheet__lay rb-wide rb-tall" data-colour={colourOf(mark.round)}>
      {mark.place.strokes.length > 0 && <Strokes strokes={mark.place.strokes} />}
      <button
        type="button"
        className={`rb-mark__place rb-absolute ${mark.id === shown ? 'is-shown' : ''} is-${mark.state}`}
        style={percentBox(mark.place)}
        aria-pressed={mark.id === shown}
        aria-label={t('marks.at', { no: mark.no, sign: nameOf(mark.sign), text: mark.text })}
        title={mark.text || nameOf(mark.sign)}
        onClick={() => onShow(mark)}
      >
        <span className="rb-mark__no rb-absolute rb-inline rb-gap-2px rb-small">
          {mark.no}
          <SignShape sign={mark.sign} size={14} />
        </span>
      </button>
    </div>
  ))
}
