import type { Field } from '@rongbian/blocks'
import { own, type SpecialFacts } from './model.ts'

type Props = Readonly<Record<string, unknown>>

interface ChosenPicture {
  src: string
  alt: string
  decorative: boolean
}

const pictureOf = (chosen: ChosenPicture | null, { pictures }: SpecialFacts) => {
  const known = chosen && own(pictures, chosen.src)
  return known && { ...known, alt: chosen.decorative ? '' : chosen.alt }
}

/** Addresses become what is known of them: a picture in its sizes, a file with its name; null where it is gone. */
const fillings: Partial<Record<Field['as'], (value: never, facts: SpecialFacts) => unknown>> = {
  picture: pictureOf,
  file: (address: string, { files }) => own(files, address),
  recording: (address: string, { files }) => own(files, address),
}

const fillField = (field: Field, value: unknown, facts: SpecialFacts): unknown => {
  if (field.as === 'rows') return (value as Props[]).map((row) => fillProps(field.fields, row, facts))
  const fill = fillings[field.as]
  // The shape of the kind has seen to it that the value is what its field says.
  return fill ? fill(value as never, facts) : value
}

export const fillProps = (
  form: readonly Field[],
  props: Props,
  facts: SpecialFacts,
): Record<string, unknown> => ({
  ...props,
  ...Object.fromEntries(form.map((field) => [field.name, fillField(field, props[field.name], facts)])),
})
