import { fieldLabels } from '@rongbian/contract'
import { type JsonSchema, type JsonShape, resolve } from '@rongbian/contract/json-shape'

export interface FieldRow {
  name: string
  label: string
  type: string
  isRequired: boolean
  limits: string[]
  depth: number
}

const typeNames: Record<string, string> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '是/否',
  array: '列表',
  object: '对象',
  null: '空',
}
const formatNames: Record<string, string> = { uuid: '编号', 'date-time': '时间' }

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
const alternatives = ({ anyOf = [] }: JsonSchema) => anyOf.filter(isSchema)
const isNull = ({ type }: JsonSchema) => type === 'null'
const isBlank = (schema: JsonSchema) => isNull(schema) || schema.const === ''
const isAnything = (schema: JsonSchema) =>
  Object.keys(schema).length === 0 || alternatives(schema).length >= 5

/** One level of the answer: lists and optional values are looked through. */
const inner = ({ schema, definitions }: JsonShape): JsonSchema => {
  const found = resolve({ schema, definitions })
  if (isAnything(found)) return {}
  const present = alternatives(found).filter((item) => !isBlank(item))
  if (present.length === 1 && present[0]) return inner({ schema: present[0], definitions })
  const item = found.items
  return isSchema(item) && !Array.isArray(item) ? inner({ schema: item, definitions }) : found
}

const typeOf = ({ schema, definitions }: JsonShape): string => {
  const found = resolve({ schema, definitions })
  if (isAnything(found)) return '任意'
  const choices = alternatives(found)
  if (choices.length > 0) {
    const names = choices
      .filter((item) => !isBlank(item))
      .map((item) => typeOf({ schema: item, definitions }))
    return [...new Set(names)].join(' 或 ') + (choices.some(isNull) ? '，可为空' : '')
  }
  if (isSchema(found.items) && !Array.isArray(found.items)) {
    return `${typeOf({ schema: found.items, definitions })}列表`
  }
  if (isSchema(found.additionalProperties)) {
    return `键值表（${typeOf({ schema: found.additionalProperties, definitions })}）`
  }
  const types: readonly string[] = [found.type ?? 'object'].flat()
  return formatNames[found.format ?? ''] ?? types.map((type) => typeNames[type] ?? type).join(' 或 ')
}

const range = (least: number | undefined, most: number | undefined, unit: string) => {
  const low = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined
  const high = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined
  if (low !== undefined && high !== undefined) return [`${low}-${high}${unit}`]
  if (high !== undefined) return [`最多 ${high}${unit}`]
  return low === undefined ? [] : [`至少 ${low}${unit}`]
}

const defaultOf = ({ default: value }: JsonSchema) => {
  if (value === undefined) return []
  const text = JSON.stringify(value)
  return [text === '""' || text === '[]' ? '默认为空' : `默认 ${text}`]
}

const limitsOf = (shape: JsonShape): string[] => {
  const list = resolve(shape)
  const { minLength, maxLength, minimum, maximum, enum: choices, description } = inner(shape)
  return [
    ...(description ? [description] : []),
    ...(choices ? [choices.join('、')] : []),
    ...range(minLength, maxLength, ' 字'),
    ...range(minimum, maximum, ''),
    ...range(list.minItems, list.maxItems, ' 项'),
    ...defaultOf(shape.schema),
  ]
}

/** The fields of a shape from top to bottom, nested ones indented; a shape inside itself is told once. */
export const fieldRows = (shape: JsonShape, depth = 0, seen: readonly JsonSchema[] = []): FieldRow[] => {
  const { definitions } = shape
  const object = inner(shape)
  const path = [...seen, object]
  return Object.entries(object.properties ?? {}).flatMap(([name, value]) => {
    const field = { schema: isSchema(value) ? value : {}, definitions }
    const isRepeated = path.includes(inner(field))
    const row = {
      name,
      label: field.schema.title ?? fieldLabels[name]?.zh ?? '',
      type: typeOf(field),
      isRequired: object.required?.includes(name) ?? false,
      limits: isRepeated ? ['结构与上级相同'] : limitsOf(field),
      depth,
    }
    return isRepeated ? [row] : [row, ...fieldRows(field, depth + 1, path)]
  })
}

export const describeShape = typeOf
