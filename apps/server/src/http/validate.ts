import { AppError, labelAt } from '@rongbian/contract'
import { inChinese, messageTexts } from '@rongbian/contract/messages/all'
import { fieldMessages, wholeText } from '@rongbian/contract/messages/fields'
import { asMessage } from '@rongbian/contract/messages/phrases'
import type { Message, MessageText } from '@rongbian/domain'
import type { z } from 'zod'
import { fieldProblem } from '#/http/field-problem.ts'
import { ownValue } from '#/own-value.ts'

const labelOf = (shape: z.ZodType, path: PropertyKey[]): MessageText => {
  const names = path.filter((part) => typeof part === 'string')
  const name = names.at(-1)
  return name === undefined ? wholeText : (labelAt(shape, names) ?? { zh: name, en: name })
}

/** What the shape itself says is the id of a message, or the words of a rule. */
const ownProblem = ({ message: id, ...issue }: z.core.$ZodIssue): Message => {
  if (!ownValue(messageTexts, id)) return asMessage(id)
  const values = issue.code === 'custom' && issue.params?.values
  return { id, ...(values && { values }) }
}

const describe = (shape: z.ZodType, issue: z.core.$ZodIssue) => {
  const label = labelOf(shape, issue.path)
  if (!issue.message) return fieldProblem(issue, label)
  const problem = ownProblem(issue)
  return inChinese(problem).includes(label.zh) ? problem : fieldMessages.about({ label, problem })
}

export const parse = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> => {
  // Only what a shape says itself comes as words: the library's own are left empty.
  const parsed = shape.safeParse(value, { error: () => '', reportInput: true })
  if (parsed.success) return parsed.data
  const fields: Record<string, Message> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= describe(shape, issue)
  throw new AppError('invalid', { fields })
}
