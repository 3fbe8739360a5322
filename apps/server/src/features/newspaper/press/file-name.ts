import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Message } from '@rongbian/domain'
import { safeFileName } from '#/storage/file-name.ts'
import type { FoundPage } from '../rows.ts'

const placeholder = /\{(.*?)\}/g
const known = ['code', 'date', 'label', 'change'] as const
type Values = Record<(typeof known)[number], string>

const named = (pattern: string, values: Values) =>
  pattern.replace(placeholder, (_, name: keyof Values) => values[name] ?? '')

/** `{code}-{date}-{label}{change}`: a replaced page never takes the name of the one before it. */
export const fileNameOf = (pattern: string, page: FoundPage, code: string) => {
  const { date, label, changeNo } = page
  const change = changeNo > 0 ? `-c${changeNo}` : ''
  const name = named(pattern, { code, date, label, change })
  const isTold = changeNo === 0 || pattern.includes('{change}')
  return `${safeFileName(isTold ? name : `${name}${change}`, 120)}.pdf`
}

/** Why the pages of an edition cannot be named by it; nothing when they can. */
export const patternProblem = (pattern: string): Message | undefined => {
  const names = [...pattern.matchAll(placeholder)].map(([, name = '']) => name)
  const strange = names.find((name) => !known.some((one) => one === name))
  if (strange !== undefined)
    return messages.fileUnknown({ name: strange, known: known.map((name) => `{${name}}`) })
  return names.includes('label') ? undefined : messages.fileUnlabelled({ label: '{label}' })
}
