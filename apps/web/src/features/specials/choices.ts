import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  words: { specials: 'zhuanti zt special pages topics 专题 可视化' },
}
