import { messages } from '@rongbian/domain'

/** What people are told about their account; `by` names the administrator. */
export const notificationMessages = messages('notifications', {
  passwordReset: { zh: '您的登录密码已被重置', en: 'Your password has been reset' },
  passwordResetMore: {
    zh: '管理员{{by}}重置了您的登录密码，原有登录已全部结束。请尽快修改为只有您知道的密码。',
    en: 'The administrator {{by}} reset your password, and every sign-in has ended. Choose a password only you know as soon as you can.',
  },
  newRoles: { zh: '您的角色已变更', en: 'Your roles have changed' },
  newRolesMore: {
    zh: '管理员{{by}}调整了您的角色，现在的角色是：{{roles}}。菜单和权限随之变化。',
    en: 'The administrator {{by}} changed your roles, which are now: {{roles}}. Menus and permissions change with them.',
  },
  none: { zh: '无', en: 'none' },
  newDepartment: { zh: '您已调入{{department}}', en: 'You have been moved to {{department}}' },
  newDepartmentMore: {
    zh: '管理员{{by}}将您调入{{department}}，您所在部门的稿库随之变化。',
    en: 'The administrator {{by}} moved you to {{department}}; the library of your department changes with it.',
  },
  sessionsEnded: { zh: '您的登录被管理员结束', en: 'An administrator ended your sign-ins' },
  sessionsEndedMore: {
    zh: '管理员{{by}}结束了您在 {{count}} 台设备上的登录。如有疑问，请联系管理员。',
    en: 'The administrator {{by}} ended your sign-ins on {{count}} {{count:device|devices}}. If you have questions, ask an administrator.',
  },
  newDevice: { zh: '账号在新设备上登录：{{device}}', en: 'Sign-in from a new device: {{device}}' },
  newDeviceMore: {
    zh: '您的账号刚在一台新设备上登录：{{device}}，地址 {{address}}。如果不是您本人，请立即修改密码，并让这台设备退出登录。',
    en: 'Your account has just signed in from a new device: {{device}}, address {{address}}. If this was not you, change your password at once and sign that device out.',
  },
  device: { zh: '{{system}}上的{{browser}}', en: '{{browser}} on {{system}}' },
  deviceLatin: { zh: '{{system}} 上的 {{browser}}', en: '{{browser}} on {{system}}' },
  deviceLatinSystem: { zh: '{{system}} 上的{{browser}}', en: '{{browser}} on {{system}}' },
  deviceLatinBrowser: { zh: '{{system}}上的 {{browser}}', en: '{{browser}} on {{system}}' },
  deviceUnknown: { zh: '未知设备', en: 'an unknown device' },
  deviceWeChat: { zh: '微信', en: 'WeChat' },
  deviceQq: { zh: 'QQ 浏览器', en: 'QQ Browser' },
  device360: { zh: '360 浏览器', en: '360 Browser' },
  deviceHarmony: { zh: '鸿蒙', en: 'HarmonyOS' },
})
