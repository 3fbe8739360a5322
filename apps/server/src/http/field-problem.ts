import { fieldMessages, kindTexts } from '@rongbian/contract/messages/fields'
import type { Message, MessageText } from '@rongbian/domain'
import type { z } from 'zod'
import { ownValue } from '#/own-value.ts'

type Issue = z.core.$ZodIssue
type Of<Code extends Issue['code']> = Extract<Issue, { code: Code }>
type Problem = (values: { label: MessageText }) => Message

const formats: Record<string, Problem> = {
  email: fieldMessages.email,
  url: fieldMessages.url,
  uuid: fieldMessages.uuid,
  date: fieldMessages.date,
  datetime: fieldMessages.datetime,
}

const countedBy = {
  string: 'characters',
  array: 'items',
  set: 'items',
  map: 'items',
  object: 'items',
} as const

const tooMuch = ({ origin, maximum, inclusive }: Of<'too_big'>, label: MessageText) => {
  const values = { label, most: Number(maximum) }
  const unit = ownValue(countedBy, origin)
  if (unit) return unit === 'items' ? fieldMessages.mostItems(values) : fieldMessages.mostCharacters(values)
  return inclusive === false ? fieldMessages.below(values) : fieldMessages.notAbove(values)
}

const tooLittle = ({ origin, minimum, inclusive }: Of<'too_small'>, label: MessageText) => {
  const values = { label, least: Number(minimum) }
  const unit = ownValue(countedBy, origin)
  if (unit && values.least === 1) return fieldMessages.missing({ label })
  if (unit) return unit === 'items' ? fieldMessages.leastItems(values) : fieldMessages.leastCharacters(values)
  return inclusive === false ? fieldMessages.above(values) : fieldMessages.notBelow(values)
}

const isMissing = ({ input }: Issue) => input === undefined || input === null

const wrongKind = (issue: Of<'invalid_type'>, label: MessageText) => {
  if (isMissing(issue)) return fieldMessages.missing({ label })
  const kind = ownValue(kindTexts, issue.expected)
  return kind ? fieldMessages.kind({ label, kind }) : fieldMessages.malformed({ label })
}

type Problems = { [Code in Issue['code']]?: (issue: Of<Code>, label: MessageText) => Message }

const problems: Problems = {
  invalid_type: wrongKind,
  too_big: tooMuch,
  too_small: tooLittle,
  invalid_format: ({ format }, label) => (ownValue(formats, format) ?? fieldMessages.malformed)({ label }),
  invalid_value: ({ values }, label) => fieldMessages.oneOf({ label, values: values.map(String) }),
  invalid_union: (issue, label) =>
    (isMissing(issue) ? fieldMessages.missing : fieldMessages.malformed)({ label }),
  not_multiple_of: ({ divisor }, label) => fieldMessages.multiple({ label, divisor: Number(divisor) }),
}

/** What is wrong with a field, in a sentence that begins with its name. */
export const fieldProblem = (issue: Issue, label: MessageText): Message => {
  const problem = problems[issue.code] as ((issue: Issue, label: MessageText) => Message) | undefined
  return problem?.(issue, label) ?? fieldMessages.malformed({ label })
}
