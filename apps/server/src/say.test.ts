import { commonMessages } from '@rongbian/contract/messages/common'
import { expect, test } from 'vitest'
import { keptProblem, wellFormed } from './say.ts'

test('words cut through the middle of a character are kept as jsonb takes them', () => {
  const cut = commonMessages.list({ items: ['雾\ud83d', commonMessages.written({ words: '\udc00' })] })
  const whole = commonMessages.list({ items: ['雾\ufffd', commonMessages.written({ words: '\ufffd' })] })
  expect(JSON.parse(keptProblem(cut).said ?? '')).toEqual(whole)
  expect(wellFormed(cut)).toEqual(whole)
})
