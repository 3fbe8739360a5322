import { expect, test } from 'vitest'
import { type CoverType, coverKindOf } from './story.ts'

const cover = (ratioName = '4:3') => ({ url: '/a.jpg', ratioName })

test.each<[string, CoverType, ReturnType<typeof cover>[], boolean, string]>([
  ['R-cover-061', 1, [], true, 'auto'],
  ['R-cover-062', 1, [cover()], true, 'small'],
  ['R-cover-063', 2, [cover('2:1')], true, 'big'],
  ['R-cover-064', 3, [cover(), cover(), cover()], true, 'three'],
  ['R-cover-065', 1, [cover('3:4')], true, 'long'],
  ['R-cover-066', 1, [], false, 'none'],
  ['R-cover-067 a cover that was taken away', 3, [{ url: '', ratioName: '' }], false, 'none'],
  ['R-cover-067 of no known shape', 1, [cover('')], true, 'small'],
])('%s: type %i with %o, other pictures %s: %s', (_, coverType, coverList, hasPicture, kind) => {
  expect(coverKindOf({ coverType, coverList }, hasPicture)).toBe(kind)
})
