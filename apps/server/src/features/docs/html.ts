/** Markup that may be sent as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | Value[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

const textOf = (value: Value): string => {
  if (value instanceof Html) return value.text
  return Array.isArray(value) ? value.map(textOf).join('') : escapeText(String(value))
}

/** Everything put into the template is escaped, unless it came out of one. */
export const html = (parts: TemplateStringsArray, ...values: Value[]) =>
  new Html(
    parts.map((part, index) => part + (index < values.length ? textOf(values[index] ?? '') : '')).join(''),
  )

export const nothing = new Html('')
