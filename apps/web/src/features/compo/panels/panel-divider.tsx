import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { panelWidths } from '#/features/compo/panels/use-panel-width.ts'

interface Props {
  width: number
  onChange: (width: number) => void
}

const step = 16
const keys: Record<string, (width: number) => number> = {
  ArrowLeft: (width) => width + step,
  ArrowRight: (width) => width - step,
  Home: () => panelWidths.max,
  End: () => panelWidths.min,
}

/** Drag it, or move it with the arrow keys; a double click brings the first width back. */
export const PanelDivider = ({ width, onChange }: Props) => {
  const { t } = useTranslation('compo')
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, clientX: from, pointerId } = event
    event.preventDefault()
    currentTarget.setPointerCapture(pointerId)
    const move = ({ clientX }: { clientX: number }) => onChange(width + from - clientX)
    currentTarget.addEventListener('pointermove', move)
    currentTarget.addEventListener(
      'lostpointercapture',
      () => currentTarget.removeEventListener('pointermove', move),
      { once: true },
    )
  }
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key]
    if (!next) return
    event.preventDefault()
    onChange(next(width))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is not a mere line.
    <div
      role="separator"
      className="rb-panel__divider"
      aria-label={t('panel.width')}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={panelWidths.min}
      aria-valuemax={panelWidths.max}
      tabIndex={0}
      onPointerDown={drag}
      onDoubleClick={() => onChange(panelWidths.initial)}
      onKeyDown={press}
    />
  )
}
