import type { MessageText } from '@rongbian/domain'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema
export type Side = 'input' | 'output'

export interface JsonShape {
  schema: JsonSchema
  /** What the schema refers to by `#/components/schemas/<name>`. */
  definitions: Record<string, JsonSchema>
}

/** The label of a field is its title there, in the language of the documentation. */
type Labelled = JsonSchema & { label?: MessageText }

const folder = '#/components/schemas/'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Definitions move from beside the schema to one place of the document, where names must be unique. */
const withRefs = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => withRefs(item, rename))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      key === '$ref' && typeof item === 'string'
        ? [key, folder + rename(item.replace('#/$defs/', ''))]
        : [key, withRefs(item, rename)],
    ),
  )
}

/** A Zod shape as JSON Schema. `name` tells its definitions from those of other shapes. */
export const jsonShape = (shape: z.ZodType, side: Side, name: string): JsonShape => {
  // Inside an object, so that a shape that contains itself becomes a definition and never the root.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ shape }), {
    io: side,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const labelled: Labelled = jsonSchema
      if (labelled.label) labelled.title = labelled.label.zh
      delete labelled.label
    },
  })
  const rename = (key: string) => `${name}.${key.replace(/^__schema/, 'part')}`
  // Renaming keeps every schema a schema, which the recursion cannot see.
  const convert = (schema: unknown) => withRefs(schema, rename) as JsonSchema
  return {
    schema: convert(properties?.shape ?? {}),
    definitions: Object.fromEntries(
      Object.entries($defs).map(([key, schema]) => [rename(key), convert(schema)]),
    ),
  }
}

/** The schema itself, or the definition it points to. */
export const resolve = ({ schema, definitions }: JsonShape): JsonSchema =>
  schema.$ref ? (definitions[schema.$ref.replace(folder, '')] ?? {}) : schema
