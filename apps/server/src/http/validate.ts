import { AppError, fieldLabels } from '@rongbian/contract'
import { z } from 'zod'
import { zhCN } from 'zod/locales'
import { labelMark, refusalWords } from './refusal-words.ts'

/** Refusals speak Chinese from here on; called once when the app is built. */
export const speakChinese = () => z.config(zhCN())

const labelOf = (path: PropertyKey[]) => {
  const name = path.filter((part) => typeof part === 'string').at(-1)
  return name === undefined ? '内容' : (fieldLabels[name] ?? name)
}

const describe = ({ path, message }: z.core.$ZodIssue) => {
  const label = labelOf(path)
  if (message.startsWith(labelMark)) return message.replace(labelMark, label)
  return message.includes(label) ? message : `${label}：${message}`
}

export const parse = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> => {
  const parsed = shape.safeParse(value, { error: refusalWords })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= describe(issue)
  throw new AppError('invalid', { fields })
}
