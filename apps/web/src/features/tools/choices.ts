import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  words: {
    help: 'bangzhuzhongxin bzzx help 帮助',
  },
}
