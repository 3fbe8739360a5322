import { type JsonSchema, type JsonShape, resolve } from '@rongbian/contract/json-shape'
import fc from 'fast-check'

const deepest = 3
const longestText = 60
const mostItems = 4

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

const nest = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** What nobody fills in by hand. */
export const hostile = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\ufeff',
  '\r\nSet-Cookie: a=b',
  "'; drop table person; --",
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '$' + '{7*7}',
  'é'.repeat(3000),
  '9'.repeat(400),
  '1e400',
  '-0',
  '0x10',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:60Z',
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  true,
  [],
  {},
  [null],
  [['a']],
  { length: 1 },
  { $ne: null },
  { toString: 'a', valueOf: 1 },
  nest(90),
  nest(1000),
)

const text = ({ format, minLength = 0, maxLength = longestText }: JsonSchema, ids: readonly string[]) => {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, longestText)),
  })
}

const number = ({ minimum = -1000, maximum = 1000 }: JsonSchema) => {
  const range = { min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31) }
  const isWhole = Object.values(range).every(Number.isInteger)
  return isWhole ? fc.integer(range) : fc.double({ ...range, noNaN: true })
}

const inSchema = (shape: JsonShape, ids: readonly string[], depth: number): fc.Arbitrary<unknown> => {
  const { definitions } = shape
  const schema = resolve(shape)
  const inner = (value: unknown) =>
    inSchema({ schema: isSchema(value) ? value : {}, definitions }, ids, depth + 1)
  if (depth > deepest) return fc.constant(null)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inner))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => inner({ ...schema, type })))

  const kinds: Record<string, () => fc.Arbitrary<unknown>> = {
    string: () => text(schema, ids),
    integer: () => number(schema),
    number: () => number(schema),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    array: () => fc.array(inner(schema.items), { maxLength: mostItems }),
    object: () => fields(schema, inner),
  }
  return kinds[schema.type ?? '']?.() ?? fc.jsonValue({ maxDepth: deepest })
}

const fields = (
  { properties = {}, required = [] }: JsonSchema,
  inner: (value: unknown) => fc.Arbitrary<unknown>,
) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inner(schema)])), {
    requiredKeys: required.filter((name) => name in properties),
  })

/** Values of a shape as its schema describes them; `ids` are ones that exist. */
export const valuesOf = (shape: JsonShape, ids: readonly string[]) => inSchema(shape, ids, 0)

/** The same with some fields replaced by what does not belong there. */
export const mutatedOf = (shape: JsonShape, ids: readonly string[]) => {
  const names = Object.keys(resolve(shape).properties ?? {})
  const changes = fc.record(
    Object.fromEntries([...names, 'unknown', '__proto__x'].map((name) => [name, hostile])),
    { requiredKeys: [] },
  )
  return fc.tuple(valuesOf(shape, ids), changes).map(([value, change]) => ({ ...Object(value), ...change }))
}
