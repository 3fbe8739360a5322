import type { KeyboardEvent, PointerEvent } from 'react'
import type { Widths } from '#/ui/use-width.ts'

interface Props {
  className: string
  label: string
  /** Which side of the line grows when it is moved away. */
  side: 'left' | 'right'
  width: number
  widths: Widths
  onChange: (width: number) => void
}

const step = 16

/** Drag it, or move it with the arrow keys; a double click brings the first width back. */
export const WidthDivider = ({ className, label, side, width, widths, onChange }: Props) => {
  const toRight = side === 'left' ? 1 : -1
  const keys: Record<string, number> = {
    ArrowLeft: width - toRight * step,
    ArrowRight: width + toRight * step,
    Home: side === 'left' ? widths.min : widths.max,
    End: side === 'left' ? widths.max : widths.min,
  }

  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, clientX: from, pointerId } = event
    event.preventDefault()
    currentTarget.setPointerCapture(pointerId)
    const move = ({ clientX }: { clientX: number }) => onChange(width + toRight * (clientX - from))
    currentTarget.addEventListener('pointermove', move)
    currentTarget.addEventListener(
      'lostpointercapture',
      () => currentTarget.removeEventListener('pointermove', move),
      { once: true },
    )
  }
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is not a mere line.
    <div
      role="separator"
      className={className}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={widths.min}
      aria-valuemax={widths.max}
      tabIndex={0}
      onPointerDown={drag}
      onDoubleClick={() => onChange(widths.initial)}
      onKeyDown={press}
    />
  )
}
