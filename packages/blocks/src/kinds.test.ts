import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Field } from './field.ts'
import { blockKinds } from './kinds.ts'
import { readNode } from './read-tree.ts'
import { blockNames } from './words.ts'

const kinds = [...blockKinds.values()]

test('every folder is a kind, and every kind has a name for the palette', () => {
  const folders = readdirSync(new URL('./kinds/', import.meta.url))
  expect([...blockKinds.keys()].sort()).toEqual(folders.sort())
  expect([...blockKinds.keys()].sort()).toEqual(Object.keys(blockNames).sort())
})

describe.each(kinds)('$kind', (kind) => {
  const { shape, form, sample, slots = () => [] } = kind
  const props = shape.parse(sample)

  test('begins with a sample that fits its shape, and reads again as it was written', () => {
    const read = readNode({ id: 'a', kind: kind.kind, v: kind.v, props: sample })
    expect(read).toEqual({ node: { id: 'a', kind: kind.kind, v: kind.v, props } })
    expect(shape.parse(props)).toEqual(props)
  })

  test('has one field in its form for every prop', () => {
    expect(form.map(({ name }) => name).sort()).toEqual(Object.keys(shape.shape).sort())
  })

  test('adds rows that fit', () => {
    const rows = form.filter((field): field is Field & { as: 'rows' } => field.as === 'rows')
    for (const { name, blank, fields } of rows) {
      expect(shape.safeParse({ ...sample, [name]: [blank] }).error).toBeUndefined()
      expect(fields.map((field) => field.name).sort()).toEqual(Object.keys(blank).sort())
    }
  })

  test('names each slot once, as an address may', () => {
    const names = slots(props).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => /^[a-z0-9-]{1,20}$/.test(name))).toBe(true)
  })

  test('has a template and a style', () => {
    for (const file of ['block.liquid', 'block.css'])
      expect(existsSync(new URL(`./kinds/${kind.kind}/${file}`, import.meta.url))).toBe(true)
  })
})
