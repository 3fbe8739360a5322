import { expect, test } from 'vitest'
import { doubleClaims } from './claims.ts'

test('what two claim is named with both of them, also when it is one twice', () => {
  expect(
    doubleClaims([
      { by: 'news', what: 'topic story' },
      { by: 'words', what: 'topic word' },
      { by: 'people', what: 'topic story' },
      { by: 'words', what: 'topic word' },
      { by: 'words', what: 'job word' },
    ]),
  ).toEqual(['topic story is claimed by news and people', 'topic word is claimed by words and words'])
})
