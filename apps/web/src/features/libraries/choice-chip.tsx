import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { valued } from '#/i18n/punctuation.ts'
import { usePopover } from '#/ui/use-popover.ts'
import './choice-chip.css'

interface Props<Value extends string | number> {
  label: string
  choices: readonly { value: Value; label: string; icon?: ReactNode }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  /** Exactly one is chosen, and the chip closes with the choice. */
  single?: boolean
  /** Instead of the label with a down arrow. */
  trigger?: ReactNode
}

const edge = 8
const widest = 240

const placeUnder = (button: HTMLElement) => {
  const { left, bottom } = button.getBoundingClientRect()
  const rightmost = document.documentElement.clientWidth - widest - edge
  return { left: Math.max(edge, Math.min(left, rightmost)), top: bottom + 4 }
}

/** A chip that opens a short list of choices under it; the browser closes it on Esc and on a click elsewhere. */
export const ChoiceChip = <Value extends string | number>({
  label,
  choices,
  chosen,
  onChange,
  single = false,
  trigger,
}: Props<Value>) => {
  const { id, open, button, panel, trigger: opener, popup } = usePopover(placeUnder)

  const choose = (value: Value) => {
    if (single) {
      onChange([value])
      panel.current?.hidePopover()
      button.current?.focus()
      return
    }
    // In the order of the catalogue, however they were clicked.
    const has = chosen.includes(value)
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((other) => (other === value ? !has : chosen.includes(other))),
    )
  }
  const first = choices.find(({ value }) => value === chosen[0])
  const text =
    single || !first ? label : chosen.length > 1 ? `${first.label} +${chosen.length - 1}` : first.label

  return (
    <>
      <button
        {...opener}
        className={
          trigger
            ? 'rb-icon-button rb-still rb-round rb-centre rb-inline'
            : 'rb-chip rb-still rb-soft rb-h-28 rb-fs-13 rb-gap-6 rb-one-line rb-inline rb-box'
        }
        aria-pressed={trigger || single ? undefined : chosen.length > 0}
        aria-label={trigger ? label : first && !single ? valued(label, text) : undefined}
        title={trigger ? label : undefined}
      >
        {trigger ?? (
          <>
            {text}
            <ChevronDown size={12} strokeWidth={1.75} aria-hidden="true" />
          </>
        )}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a panel is not a form's fieldset. */}
      <div
        {...popup}
        role="group"
        aria-label={label}
        className="rb-popup rb-choices rb-max-w-240 rb-edged rb-floats rb-round-lg rb-scrolls rb-text"
      >
        {open &&
          choices.map(({ value, label: name, icon }) => (
            <label
              key={value}
              className="rb-choices__row rb-pointer rb-h-32 rb-phone-touch rb-hovers rb-px-1 rb-fs-13 rb-gap-1 rb-round-sm rb-row"
            >
              <input
                type={single ? 'radio' : 'checkbox'}
                className={single ? 'rb-visually-hidden' : 'rb-tick rb-pointer rb-round-sm rb-still'}
                name={id}
                checked={chosen.includes(value)}
                onChange={() => choose(value)}
              />
              {icon}
              <span className="rb-grow">{name}</span>
              {single && chosen.includes(value) && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
            </label>
          ))}
      </div>
    </>
  )
}
