import { expect, test } from 'vitest'
import { look, lookProblems } from '../look.ts'
import { readTree } from '../read-tree.ts'
import { treeShape } from '../tree-shape.ts'
import { houseTemplates } from './index.ts'

test.each(houseTemplates)('R-special-007: $name.zh can be begun with, and read by everyone', (template) => {
  expect(readTree(treeShape.parse(template.tree)).problems).toEqual([])
  expect(lookProblems(look.parse(template.look))).toEqual([])
})

test('each has its own id, name and note', () => {
  for (const part of ['id', 'name', 'note'] as const)
    expect(new Set(houseTemplates.map((template) => template[part])).size).toBe(houseTemplates.length)
})
