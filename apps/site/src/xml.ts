import { escapeHtml } from '@rongbian/domain'

/** What XML 1.0 cannot carry, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const escapeXml = (text: string) => escapeHtml(text.toWellFormed().replace(unwritable, ''))

type Attributes = Record<string, string | number | null | undefined>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')

/** An element around ready XML; nothing where there is nothing to wrap. */
export const wrap = (name: string, inner: string, attributes: Attributes = {}) =>
  inner ? `<${name}${written(attributes)}>${inner}</${name}>` : ''

/** An element around plain text; nothing where there is none. */
export const text = (name: string, value: string, attributes: Attributes = {}) =>
  wrap(name, escapeXml(value), attributes)

export const empty = (name: string, attributes: Attributes) => `<${name}${written(attributes)}/>`

export const document = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
