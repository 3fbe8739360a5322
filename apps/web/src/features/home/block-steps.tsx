import { exchangeBlock, type HomeBlock } from '@rongbian/domain'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockName } from '#/features/home/all-home-blocks.ts'
import { useLayout } from '#/features/home/use-layout.ts'

const { change } = useLayout.getState()

const steps = [
  { name: 'up', step: -1, Icon: ArrowUp },
  { name: 'down', step: 1, Icon: ArrowDown },
] as const

/** The page goes along with a moved block: its button stays under the finger, and keeps the keyboard. */
const useStaying = () => {
  const pressed = useRef<{ button: HTMLElement; top: number }>(undefined)
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { button, top } = pressed.current
    pressed.current = undefined
    button.closest('main')?.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
    // At the end of its way there is only the way back.
    const next = button.matches(':disabled') ? button.parentElement?.querySelector('button:enabled') : button
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  })
  return ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    pressed.current = { button, top: button.getBoundingClientRect().top }
  }
}

/** In one column nothing is dragged: a block goes past the one before or behind it. */
export const BlockSteps = ({ block: { i, assemblyName } }: { block: HomeBlock }) => {
  const { t } = useTranslation('home')
  const nameOf = useBlockName()
  const layout = useLayout((state) => state.layout)
  const stay = useStaying()
  const ways = steps.map((way) => ({
    ...way,
    isOpen: !!layout && exchangeBlock(layout, i, way.step) !== layout,
  }))
  if (!ways.some(({ isOpen }) => isOpen)) return null
  return (
    <span className="rb-block__steps rb-flex rb-still">
      {ways.map(({ name, step, Icon, isOpen }) => (
        <button
          className="rb-inline rb-centre rb-soft"
          key={name}
          type="button"
          aria-label={t(`step.${name}`, { name: nameOf(assemblyName) })}
          disabled={!isOpen}
          onClick={(event) => {
            stay(event)
            change((current) => exchangeBlock(current, i, step))
          }}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      ))}
    </span>
  )
}
