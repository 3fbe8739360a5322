import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftStep, movedStep } from '#/features/flows/flow-draft.ts'
import { FlowMap, StepCard } from '#/features/flows/flow-map.tsx'

interface Props {
  steps: DraftStep[]
  chosen: string | undefined
  whoOf: (step: DraftStep) => string
  onChoose: (key: string) => void
  onChange: (steps: DraftStep[]) => void
}

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

const classesOf = ({ required }: DraftStep, { dragged, target }: { dragged: boolean; target: boolean }) =>
  [
    'rb-flowmap__step',
    !required && 'rb-flowmap__step--optional',
    dragged && 'rb-flowmap__step--dragged',
    target && !dragged && 'rb-flowmap__step--target',
  ]
    .filter(Boolean)
    .join(' ')

/** The drawn flow; a step is chosen by click or arrow key, and moved by dragging or with Alt and an arrow key. */
export const EditableMap = ({ steps, chosen, whoOf, onChoose, onChange }: Props) => {
  const { t } = useTranslation('flows')
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<string>()
  const [said, setSaid] = useState('')

  const move = (key: string, by: number) => {
    const after = movedStep(steps, key, by)
    const index = after.findIndex((step) => step.key === key)
    setSaid(t('step.movedTo', { name: after[index]?.name ?? '', no: index + 1 }))
    onChange(after)
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>, key: string) => {
    const by = arrows[event.key]
    if (by === undefined) return
    event.preventDefault()
    if (event.altKey) return move(key, by)
    const next = steps[steps.findIndex((step) => step.key === key) + by]
    if (!next) return
    onChoose(next.key)
    event.currentTarget.closest('ol')?.querySelector<HTMLElement>(`[data-step="${next.key}"]`)?.focus()
  }
  const hover = (event: DragEvent, key: string) => {
    if (!dragged) return
    event.preventDefault()
    setTarget(key)
  }
  const drop = (event: DragEvent, key: string) => {
    event.preventDefault()
    const indexOf = (wanted: string) => steps.findIndex((step) => step.key === wanted)
    if (dragged) move(dragged, indexOf(key) - indexOf(dragged))
  }
  const endDrag = () => {
    setDragged(undefined)
    setTarget(undefined)
  }

  return (
    <>
      <FlowMap label={t('map.label')}>
        {steps.map((step) => (
          <li
            key={step.key}
            className={classesOf(step, { dragged: dragged === step.key, target: target === step.key })}
          >
            <button
              type="button"
              draggable
              data-step={step.key}
              className="rb-flowmap__card rb-outlined rb-p-1 rb-surface rb-left rb-round rb-stack rb-gap-05"
              aria-pressed={chosen === step.key}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              onClick={() => onChoose(step.key)}
              onKeyDown={(event) => press(event, step.key)}
              onDragStart={() => setDragged(step.key)}
              onDragOver={(event) => hover(event, step.key)}
              onDrop={(event) => drop(event, step.key)}
              onDragEnd={endDrag}
            >
              <StepCard step={step} who={whoOf(step)} />
            </button>
          </li>
        ))}
      </FlowMap>
      <span className="rb-visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  )
}
