import { textMessages } from '@rongbian/contract/messages/text'
import { chore } from '#/threads/chore.ts'

export const compareChore = chore<typeof import('./compare-answer.ts'), 'compareAnswer'>({
  module: new URL('./compare-answer.ts', import.meta.url),
  name: 'compareAnswer',
  lane: 'slow',
  tooMuch: textMessages.compareTooMuch(),
})

export const countErrorsChore = chore<typeof import('./compare.ts'), 'countErrors'>({
  module: new URL('./compare.ts', import.meta.url),
  name: 'countErrors',
  lane: 'slow',
  tooMuch: textMessages.countTooMuch(),
})
