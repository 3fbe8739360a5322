import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Strokes } from '#/features/newspaper/proofs/marks-layer.tsx'
import { percentBox } from '#/features/newspaper/proofs/percent-box.ts'
import type { Place } from '#/features/newspaper/proofs/use-sheet-view.ts'

interface Point {
  x: number
  y: number
}

const clamp = (part: number) => Math.min(1, Math.max(0, part))
/** Ten thousandths are finer than a picture's dots. */
const part = (value: number) => Math.round(clamp(value) * 10_000) / 10_000

const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: part((clientX - left) / (width || 1)), y: part((clientY - top) / (height || 1)) }
}

export const boxOf = (one: Point, other: Point): Place => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: part(Math.abs(one.x - other.x)),
  height: part(Math.abs(one.y - other.y)),
})

/** Where a box stands that is placed with the keys. */
const firstBox: Place = { x: 0.4, y: 0.45, width: 0.2, height: 0.04 }
const step = 0.01
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Moved by an arrow key; with shift made larger or smaller. */
export const nudged = (box: Place, key: string, isSizing: boolean): Place => {
  const [x, y] = arrows[key] ?? [0, 0]
  if (isSizing)
    return {
      ...box,
      width: part(Math.min(1 - box.x, Math.max(step, box.width + x))),
      height: part(Math.min(1 - box.y, Math.max(step, box.height + y))),
    }
  return {
    ...box,
    x: part(Math.min(box.x + x, 1 - box.width)),
    y: part(Math.min(box.y + y, 1 - box.height)),
  }
}

/** Drags or keys a box over the sheet. */
export const BoxLayer = ({ onDrawn }: { onDrawn: (place: Place) => void }) => {
  const { t } = useTranslation('proofs')
  const [start, setStart] = useState<Point>()
  const [box, setBox] = useState<Place>()
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setStart(pointAt(event))
  }
  const finish = (event: PointerEvent<HTMLElement>) => {
    if (!start) return
    setStart(undefined)
    setBox(undefined)
    onDrawn(boxOf(start, pointAt(event)))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onDrawn(box ?? firstBox)
    else if (event.key in arrows) setBox(nudged(box ?? firstBox, event.key, event.shiftKey))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      type="button"
      className="rb-draw rb-sheet__lay rb-wide rb-tall"
      aria-label={t('marks.boxHint')}
      onPointerDown={begin}
      onPointerMove={(event) => start && setBox(boxOf(start, pointAt(event)))}
      onPointerUp={finish}
      onKeyDown={press}
    >
      {box && <span className="rb-draw__box rb-absolute" style={percentBox(box)} />}
    </button>
  )
}

export type Stroke = readonly number[]

/** A place, and what was written there by hand. */
export interface Drawn extends Place {
  strokes: readonly Stroke[]
}

const mostNumbers = 2_000

interface PenProps {
  strokes: readonly Stroke[]
  onStroke: (stroke: Stroke) => void
}

/** Writes over the sheet by hand. */
export const PenLayer = ({ strokes, onStroke }: PenProps) => {
  const [stroke, setStroke] = useState<Stroke>()
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const { x, y } = pointAt(event)
    setStroke([x, y])
  }
  const go = (event: PointerEvent<HTMLElement>) => {
    if (!stroke || stroke.length >= mostNumbers) return
    const { x, y } = pointAt(event)
    setStroke([...stroke, x, y])
  }
  const finish = () => {
    if (stroke) onStroke(stroke)
    setStroke(undefined)
  }
  return (
    <div
      className="rb-draw rb-sheet__lay rb-wide rb-tall"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={finish}
    >
      <Strokes strokes={stroke ? [...strokes, stroke] : strokes} />
    </div>
  )
}

/** The place all strokes lie in. */
export const placeOf = (strokes: readonly Stroke[]): Place => {
  const numbers = strokes.flat()
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return boxOf({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) })
}
