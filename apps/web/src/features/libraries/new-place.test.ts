import { expect, test } from 'vitest'
import { newPlaceOf } from './new-place.ts'

test.each([
  ['workArea', 'drafts', { libraryId: 'workspace' }],
  ['workArea', 'f-1', { libraryId: 'workspace', folderId: 'f-1' }],
  ['workArea', 'waste', undefined],
  ['editLibrary', 'd-1', { libraryId: 'group', departmentId: 'd-1' }],
  ['sharedLibrary', 'all', undefined],
  ['publishingLibrary', 'c-1', undefined],
] as const)('a new story in %s %s stands in %o', (library, folder, place) => {
  expect(newPlaceOf({ library, folder })).toEqual(place)
})
