import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  words: { homePage: 'shouye sy home dashboard' },
}
