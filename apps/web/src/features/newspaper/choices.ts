import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  words: { newspaper: 'baozhi banmian bzbm newspaper pages layout 报纸 组版' },
}
