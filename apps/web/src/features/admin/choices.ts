import type { Choices } from '#/frame/choices.ts'

export const choices: Choices = {
  words: {
    system: 'xitongguanli xtgl system 用户 部门 审计',
    rights: 'quanxianguanli qxgl rights roles 角色 开关',
  },
}
