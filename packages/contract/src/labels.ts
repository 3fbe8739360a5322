import type { MessageText } from '@rongbian/domain'
import { z } from 'zod'
import { fieldLabels } from './field-labels.ts'

declare module 'zod' {
  interface GlobalMeta {
    label?: MessageText
  }
}

/** For `.meta()`: how people call this field, where its name alone does not say it. */
export const label = (zh: string, en: string) => ({ label: { zh, en } })

type Shape = z.core.$ZodType

interface Parts {
  innerType?: Shape
  in?: Shape
  out?: Shape
  element?: Shape
  valueType?: Shape
  left?: Shape
  right?: Shape
  options?: readonly Shape[]
  getter?: () => Shape
}

/** What a shape is made of. */
export const partsOf = ({ _zod }: Shape): Shape[] => {
  // Each kind of shape has some of these; none has another under the same name.
  const {
    innerType,
    in: before,
    out,
    element,
    valueType,
    left,
    right,
    options = [],
    getter,
  } = _zod.def as Parts
  return [innerType, before, out, element, valueType, left, right, ...options, getter?.()].filter(
    (part) => part !== undefined,
  )
}

const fieldAt = (shape: Shape, names: readonly string[]): Shape | undefined => {
  const [name, ...rest] = names
  if (name === undefined) return shape
  if (shape instanceof z.ZodObject) {
    const field = Object.hasOwn(shape.shape, name) ? shape.shape[name] : undefined
    return field && fieldAt(field, rest)
  }
  for (const part of partsOf(shape)) {
    const found = fieldAt(part, names)
    if (found) return found
  }
  return undefined
}

/** What makes a value optional or changes it is looked through; a list is called otherwise than what is in it. */
const ownLabel = (shape: Shape): MessageText | undefined => {
  const { innerType, in: before } = shape._zod.def as Parts
  const inner = innerType ?? before
  return z.globalRegistry.get(shape)?.label ?? (inner && ownLabel(inner))
}

/** The label of a field by its way from the whole shape: its own, or that of its name; undefined where it has none. */
export const labelAt = (shape: Shape, names: readonly string[]): MessageText | undefined => {
  const field = fieldAt(shape, names)
  const name = names.at(-1) ?? ''
  return (field && ownLabel(field)) ?? (Object.hasOwn(fieldLabels, name) ? fieldLabels[name] : undefined)
}
