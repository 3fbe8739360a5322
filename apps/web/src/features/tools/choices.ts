import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  words: {
    profile: 'gerenxinxi grxx profile 个人中心',
    password: 'xiugaimima xgmm password',
    help: 'bangzhuzhongxin bzzx help 帮助',
  },
}
