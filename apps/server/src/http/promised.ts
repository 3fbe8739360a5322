import type { z } from 'zod'

type Check = (value: unknown) => boolean
type Def = z.core.$ZodTypes['_zod']['def']
type Checks = { [Type in Def['type']]?: (def: Extract<Def, { type: Type }>) => Check }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOneOf = (values: Iterable<unknown>): Check => {
  const known = new Set(values)
  return (value) => known.has(value)
}

const passesInner = ({ innerType }: { innerType: z.core.$ZodType }) => promiseOf(innerType)
const anything = (): Check => () => true

/** By the kind of shape; of a kind that is not here nothing is known, and Zod decides. */
const checks: Checks = {
  string: () => (value) => typeof value === 'string',
  number: () => Number.isFinite,
  boolean: () => (value) => typeof value === 'boolean',
  null: () => (value) => value === null,
  any: anything,
  unknown: anything,
  enum: ({ entries }) => isOneOf(Object.values(entries)),
  literal: ({ values }) => isOneOf(values),
  default: passesInner,
  prefault: passesInner,
  readonly: passesInner,
  optional: ({ innerType }) => {
    const check = promiseOf(innerType)
    return (value) => value === undefined || check(value)
  },
  nullable: ({ innerType }) => {
    const check = promiseOf(innerType)
    return (value) => value === null || check(value)
  },
  union: ({ options }) => {
    const each = options.map(promiseOf)
    return (value) => each.some((check) => check(value))
  },
  pipe: ({ in: before, out }) => {
    const both = [promiseOf(before), promiseOf(out)]
    return (value) => both.every((check) => check(value))
  },
  array: ({ element }) => {
    const check = promiseOf(element)
    return (value) => Array.isArray(value) && value.every((item) => check(item))
  },
  record: ({ valueType }) => {
    const check = promiseOf(valueType)
    return (value) => isObject(value) && Object.values(value).every(check)
  },
  // Every name it bears is promised, and each holds what was promised of it.
  object: ({ shape, catchall }) => {
    const fields = Object.entries(shape).map(([name, field]) => ({ name, check: promiseOf(field) }))
    return (value) => {
      if (!isObject(value) || catchall) return false
      let found = 0
      for (const { name, check } of fields) {
        const item = value[name]
        if (!check(item)) return false
        if (item !== undefined || name in value) found += 1
      }
      return Object.keys(value).length === found
    }
  },
  lazy: ({ getter }) => promiseOf(getter()),
}

const buildCheck = (shape: z.core.$ZodType): Check => {
  const { def } = (shape as z.core.$ZodTypes)._zod
  // The table pairs each kind with its own definition; the compiler cannot follow the pair.
  const build = checks[def.type] as ((def: Def) => Check) | undefined
  return build?.(def) ?? (() => false)
}

const known = new WeakMap<z.core.$ZodType, Check>()

/**
 * Tells whether a value is what its shape promises and bears nothing else, by names and types alone: what words and
 * numbers may be was checked when they came in. Zod copies all it checks, row by row.
 */
export const promiseOf = (shape: z.core.$ZodType): Check => {
  const found = known.get(shape)
  if (found) return found
  // Built when it is first asked: a shape may contain itself.
  let check: Check | undefined
  const late: Check = (value) => {
    check ??= buildCheck(shape)
    return check(value)
  }
  known.set(shape, late)
  return late
}
