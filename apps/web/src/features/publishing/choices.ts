import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  words: { channels: 'qudaoguanli qdgl channels', publishing: 'fabuxitong fbxt publishing' },
}
