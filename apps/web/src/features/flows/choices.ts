import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  words: { flows: 'shenjiaoliucheng sjlc review flows 流程 三审三校' },
}
