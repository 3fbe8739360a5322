import { itemShape } from '@rongbian/paper'
import { expect, test } from 'vitest'
import { filledTemplate } from '#/features/newspaper/editor/filled-template.ts'
import { twoStories } from '#/features/newspaper/newspaper.fixture.ts'

const area = { column: 0, row: 10, columns: 8, rows: 30 }
const template = [
  itemShape.parse({
    ...{ id: 's', kind: 'story', storyId: 1, rank: 1, areas: [area], frame: 'box' },
    title: { direction: 'down' },
  }),
  itemShape.parse({ id: 'r', kind: 'rule', area, direction: 'across' }),
]

test('stories take the places of a template by rank; one without a place stays', () => {
  const filled = filledTemplate(template, twoStories.items, () => 'new')
  expect(filled.map(({ id }) => id)).toEqual(['a', 'b', 'new'])
  expect(filled[0]).toMatchObject({ storyId: 7, areas: [area], frame: 'box', title: { direction: 'down' } })
  expect(filled[1]).toEqual(twoStories.items[1])
})
