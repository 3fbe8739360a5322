import { expect, test } from 'vitest'
import { z } from 'zod'
import { promiseOf } from './promised.ts'

const person = z.object({
  id: z.uuid(),
  name: z.string().trim(),
  level: z.coerce.number().pipe(z.literal([1, 2])),
})
const page = z.object({
  items: z.array(person.extend({ lock: person.nullable(), note: z.string().optional() })),
  state: z.enum(['open', 'done']).default('open'),
  open: z.union([z.boolean(), z.stringbool()]),
  sums: z.record(z.string(), z.number()),
})
const ann = { id: '7f1d4e57-6a50-4a9e-8a6c-0b7f1f6a5d11', name: '安', level: 1 }
const whole = { items: [{ ...ann, lock: null }], state: 'done', open: true, sums: { a: 1 } }
const first = (more: object) => ({ ...whole, items: [{ ...ann, lock: null, ...more }] })

test.each([
  ['as promised', whole],
  ['with what may be left out', first({ note: '记' })],
  ['with what may be left out, empty', first({ note: undefined })],
  ['with what may be null', first({ lock: ann })],
])('%s: written as it is', (_, value) => {
  expect(promiseOf(page)(value)).toBe(true)
  expect(JSON.stringify(page.parse(value))).toBe(JSON.stringify(value))
})

test.each([
  ['a column nobody promised', { ...whole, passwordHash: 'x' }],
  ['one deep inside', first({ passwordHash: 'x' })],
  ['one under what may be null', first({ lock: { ...ann, passwordHash: 'x' } })],
  ['an object where words were promised', first({ name: { passwordHash: 'x' } })],
  ['an object where a number was promised', { ...whole, sums: { a: { passwordHash: 'x' } } }],
  ['a list where an object was promised', { ...whole, items: [[ann]] }],
  ['a moment where words were promised', first({ name: new Date(0) })],
  ['no number', { ...whole, sums: { a: Number.NaN } }],
  ['a word that is none of the list', { ...whole, state: 'gone' }],
  ['what Zod turns into something else', { ...whole, open: 'true' }],
  ['what Zod fills in', { ...whole, state: undefined }],
])('%s: left to Zod', (_, value) => {
  expect(promiseOf(page)(value)).toBe(false)
})

test('a shape that contains itself', () => {
  const tree = z.object({
    name: z.string(),
    get below() {
      return z.array(tree)
    },
  })
  const leaf = { name: '叶', below: [] }
  expect(promiseOf(tree)({ name: '根', below: [leaf] })).toBe(true)
  expect(promiseOf(tree)({ name: '根', below: [{ ...leaf, secret: 1 }] })).toBe(false)
})
