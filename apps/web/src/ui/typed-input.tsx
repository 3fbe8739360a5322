import { type ComponentProps, createContext, use } from 'react'
import type { useTyped } from '#/ui/use-typed.ts'

type Typed = ReturnType<typeof useTyped>
type End = 'start' | 'end'

/** What stands in the fields of the calendar around; a single one has only a start. */
export const Typing = createContext<Partial<Record<End, Typed>>>({})

const settlingKeys = ['Enter', 'Tab', 'Escape']

type Props = ComponentProps<'input'> & { 'date-range'?: End }

/** In the place of the calendar's own field. */
const TypedInput = ({ value, onBlur, onKeyDown, ...props }: Props) => {
  const typed = use(Typing)[props['date-range'] ?? 'start']
  return (
    <input
      {...props}
      value={typed?.text ?? value}
      onChange={({ target }) => typed?.type(target.value)}
      onBlur={(event) => {
        typed?.settle()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (settlingKeys.includes(event.key)) typed?.settle()
        onKeyDown?.(event)
      }}
    />
  )
}

export const typedComponents = { input: TypedInput }
