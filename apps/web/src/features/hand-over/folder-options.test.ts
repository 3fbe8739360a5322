import type { FolderNode } from '@rongbian/contract/libraries'
import { expect, test } from 'vitest'
import { folderOptions, pathOf } from '#/features/hand-over/folder-options.ts'

const folder = (uuid: string, children: FolderNode[] = []): FolderNode => ({
  uuid,
  name: uuid,
  parentId: null,
  isParent: children.length > 0,
  count: 0,
  children,
})
const options = folderOptions([folder('news', [folder('city'), folder('sports')]), folder('photos')])

test('only leaves can be ticked', () => {
  expect(options.map(({ value, disableCheckbox }) => [value, disableCheckbox])).toEqual([
    ['news', true],
    ['photos', false],
  ])
  expect(options[0]?.children?.every(({ disableCheckbox }) => !disableCheckbox)).toBe(true)
})

test.each([
  ['sports', ['news', 'sports']],
  ['photos', ['photos']],
  ['news', undefined],
  ['gone', undefined],
])('the way to %s', (id, path) => {
  expect(pathOf(options, id)).toEqual(path)
})
