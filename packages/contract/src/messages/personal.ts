import { messages } from '@rongbian/domain'

export const personalMessages = messages('personal', {
  nameFixed: {
    zh: '姓名由管理员维护，这里不能修改；如有变更，请联系系统管理员',
    en: 'Names are kept by the administrators and cannot be changed here; ask one of them',
  },
  avatarTooLarge: { zh: '头像须小于 2 MB', en: 'The avatar must be smaller than 2 MB' },
  avatarKind: { zh: '头像须为 JPG 图片', en: 'The avatar must be a JPG picture' },
  passwordWrong: { zh: '当前密码不正确', en: 'The current password is not correct' },
  passwordSame: { zh: '新密码不能与当前密码相同', en: 'The new password must differ from the current one' },
})
