import { AppError, fieldLabels } from '@rongbian/contract'
import { z } from 'zod'
import { zhCN } from 'zod/locales'
import { labelMark, refusalWords } from './refusal-words.ts'

/** Refusals speak Chinese from here on; called once when the app is built. */
export const speakChinese = () => z.config(zhCN())

/** A shape may name a field itself where its form calls it otherwise than everybody does. */
const titleOf = (shape: z.ZodType, path: PropertyKey[]) => {
  const field = path.reduce<unknown>(
    (inner, part) => (inner instanceof z.ZodObject ? inner.shape[String(part)] : undefined),
    shape,
  )
  return field instanceof z.ZodType ? field.meta()?.title : undefined
}

const labelOf = (shape: z.ZodType, path: PropertyKey[]) => {
  const name = path.filter((part) => typeof part === 'string').at(-1)
  return name === undefined ? '内容' : (titleOf(shape, path) ?? fieldLabels[name] ?? name)
}

const describe = (shape: z.ZodType, { path, message }: z.core.$ZodIssue) => {
  const label = labelOf(shape, path)
  if (message.startsWith(labelMark)) return message.replace(labelMark, label)
  return message.includes(label) ? message : `${label}：${message}`
}

export const parse = <Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> => {
  const parsed = shape.safeParse(value, { error: refusalWords })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= describe(shape, issue)
  throw new AppError('invalid', { fields })
}
