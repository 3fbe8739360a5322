import { chore } from '#/threads/chore.ts'

export const compareChore = chore<typeof import('./compare-answer.ts'), 'compareAnswer'>({
  module: new URL('./compare-answer.ts', import.meta.url),
  name: 'compareAnswer',
  lane: 'slow',
  tooMuch: '两个版本过长或差别过大，无法对比，请分别打开查看',
})

export const countErrorsChore = chore<typeof import('./compare.ts'), 'countErrors'>({
  module: new URL('./compare.ts', import.meta.url),
  name: 'countErrors',
  lane: 'slow',
  tooMuch: '两个版本过长或差别过大，无法统计差错',
})
