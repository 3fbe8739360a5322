import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all.ts'
import { fieldLabels } from './field-labels.ts'
import { label, labelAt, partsOf } from './labels.ts'
import { openapi } from './openapi.ts'

interface Field {
  place: string
  name: string
  shape: z.core.$ZodType
}

/** Every field of a shape, at whatever depth; a shape inside itself is told once. */
const fieldsOf = (shape: z.core.$ZodType, place: string, seen: Set<z.core.$ZodType>): Field[] => {
  if (seen.has(shape)) return []
  seen.add(shape)
  if (!(shape instanceof z.ZodObject)) return partsOf(shape).flatMap((part) => fieldsOf(part, place, seen))
  return Object.entries<z.core.$ZodType>(shape.shape).flatMap(([name, field]) => [
    { place, name, shape: z.object({ [name]: field as z.ZodType }) },
    ...fieldsOf(field, `${place}.${name}`, seen),
  ])
}

const parts = ['params', 'query', 'body', 'response'] as const
const fields = allEndpoints.flatMap((endpoint) =>
  parts.flatMap((part) => fieldsOf(endpoint[part], `${endpoint.id}.${part}`, new Set())),
)

test('every field of every call has a label, from its shape or by its name', () => {
  expect(fields.length).toBeGreaterThan(2000)
  const bare = fields.filter(({ name, shape }) => !labelAt(shape, [name]))
  expect(bare.map(({ place, name }) => `${place}.${name}`)).toEqual([])
})

test('every label is Chinese and English', () => {
  for (const { place, name, shape } of fields) {
    const { zh = '', en = '' } = labelAt(shape, [name]) ?? {}
    expect(zh, `${place}.${name}`).toMatch(/\S/)
    expect(en, `${place}.${name}`).toMatch(/^[\x20-\x7e]+$/)
  }
})

test('no name has a label that nothing is called by', () => {
  const byName = new Set(fields.map(({ name }) => name))
  expect(Object.keys(fieldLabels).filter((name) => !byName.has(name))).toEqual([])
})

test('a label of its own goes before that of the name, and is found through what surrounds it', () => {
  const inner = z.object({ size: z.number().meta(label('文件大小', 'File size')).default(0) })
  const shape = z.object({ files: z.array(inner).optional(), size: z.number() })
  expect(labelAt(shape, ['files', 'size'])?.en).toBe('File size')
  expect(labelAt(shape, ['size'])?.en).toBe('Rows per page')
  expect(labelAt(shape, ['files', 'nothing'])).toBeUndefined()
})

test('the documentation has labels as titles, and nothing but text', () => {
  const text = JSON.stringify(openapi(allEndpoints, { title: 't', version: 'v' }))
  expect(text).toContain('"title":"文件大小"')
  expect(text).not.toMatch(/"label":\{"zh"/)
})
