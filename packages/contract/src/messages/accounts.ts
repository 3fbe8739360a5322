import { messages } from '@rongbian/domain'

export const accountMessages = messages('accounts', {
  keyUnknown: { zh: '这个平台没有名为“{{name}}”的密钥', en: 'This platform has no key called “{{name}}”' },
  avatarUrl: {
    zh: '头像要填以 http://、https:// 或 / 开头的图片地址',
    en: 'The avatar must be the address of a picture, beginning with http://, https:// or /',
  },
  urlCredentials: { zh: '地址里不能带用户名或密码', en: 'The address may not carry a user name or password' },
  operatorGone: {
    zh: '所选运营人不存在或已停用，请重新选择',
    en: 'A chosen operator does not exist or is disabled; choose again',
  },
  keysAgain: {
    zh: '改地址时要重新填写密钥：{{labels}}',
    en: 'When the address changes, these keys must be entered again: {{labels}}',
  },
  prohibited: {
    zh: '「{{name}}」的账号已禁止操作，请管理员在渠道管理中解除',
    en: 'The account of “{{name}}” is barred from use; ask an administrator to lift this under channels',
  },
  channelUnknown: {
    zh: '渠道 {{id}} 不存在，或不是第三方渠道',
    en: 'The channel {{id}} does not exist, or is not a third-party channel',
  },
  notBound: {
    zh: '「{{name}}」还没有绑定账号，请管理员在渠道管理中绑定',
    en: '“{{name}}” has no account bound yet; ask an administrator to bind one under channels',
  },
  noInterface: {
    zh: '「{{name}}」没有可用的接口，请在平台上手工操作',
    en: '“{{name}}” has no interface we can use; do it by hand on the platform',
  },
  demoAccount: {
    zh: '「{{name}}」是演示账号，只在演示模式下可用；请填写真实的密钥',
    en: '“{{name}}” is a demo account and works in demo mode only; enter real keys',
  },
  boundByKeys: {
    zh: '「{{name}}」用密钥绑定，不需要到平台授权',
    en: '“{{name}}” is bound with keys; there is no need to authorise on the platform',
  },
  channelGone: {
    zh: '渠道不存在，或不是第三方渠道',
    en: 'The channel does not exist, or is not a third-party channel',
  },
  keysFirst: {
    zh: '请先填写并保存平台应用的密钥，再到平台授权',
    en: "Enter and save the keys of the platform's application before authorising on the platform",
  },
  barred: {
    zh: '这个账号已禁止操作，解除后才能绑定',
    en: 'This account is barred from use; it can be bound once that is lifted',
  },
  expired: {
    zh: '「{{name}}」的账号已失效，请重新绑定',
    en: 'The account of “{{name}}” has expired; bind it again',
  },
  expiredBecause: {
    zh: '「{{name}}」的账号已失效，请重新绑定（{{problem}}）',
    en: 'The account of “{{name}}” has expired; bind it again ({{problem}})',
  },
  expiredNotice: { zh: '账号失效：{{name}}', en: 'Account expired: {{name}}' },
  expiredNoticeMore: {
    zh: '「{{name}}」不能再发布：{{problem}}。请到渠道管理中重新绑定；没有发出的稿件，绑定后可在发布记录中重试。',
    en: '“{{name}}” can no longer publish: {{problem}}. Bind it again under channel management; stories that did not go out can then be tried again in the publishing record.',
  },
  expiring: { zh: '账号即将到期：{{name}}', en: 'Account about to expire: {{name}}' },
  expiringMore: {
    zh: '「{{name}}」的授权将于 {{at}} 到期，到期后不能发布。请提前到渠道管理中重新绑定。',
    en: 'The authorisation of “{{name}}” ends at {{at}}; after that it cannot publish. Bind it again under channel management before then.',
  },
  notBoundNow: { zh: '没有绑定', en: 'Not bound' },
  nowBound: { zh: '已绑定「{{name}}」', en: '“{{name}}” is bound' },
  boundUnreached: {
    zh: '「{{name}}」已授权，但没有连通',
    en: '“{{name}}” is authorised, but does not answer',
  },
  binderDisabled: { zh: '发起绑定的人已停用', en: 'Whoever began the binding has been disabled' },
  visitOver: {
    zh: '这次授权已经用过或超过十分钟，请回到渠道管理重新绑定',
    en: 'This authorisation was used before or is older than ten minutes; go back to channel management and bind again',
  },
  changedMeanwhile: {
    zh: '账号刚刚被修改或解绑，请回到渠道管理重新绑定',
    en: 'The account was changed or unbound just now; go back to channel management and bind again',
  },
  visitRefused: {
    zh: '您在平台上没有同意授权，或平台没有放行',
    en: 'You did not agree on the platform, or the platform did not let it pass',
  },
  windowCloses: {
    zh: '窗口即将自动关闭，也可以直接关闭它。',
    en: 'This window is about to close by itself; you may close it too.',
  },
  windowDone: {
    zh: '可以关闭这个窗口，回到渠道管理。',
    en: 'You may close this window and go back to channel management.',
  },
  mailPorts: {
    zh: '发信服务器的端口只能是 {{ports}}；确需其他端口请管理员设置 MAIL_LOCAL=1',
    en: 'The port of the mail server must be one of {{ports}}; if another is needed, an administrator sets MAIL_LOCAL=1',
  },
  mailLocal: {
    zh: '发信服务器不能是本机或链路本地的地址；确需使用请管理员设置 MAIL_LOCAL=1',
    en: 'The mail server cannot be an address of this machine or link; if it is needed, an administrator sets MAIL_LOCAL=1',
  },
  notReached: {
    zh: '{{words}}；没有发出，请管理员检查账号的接口地址',
    en: "{{words}}; nothing was sent. An administrator is to check the address of the account's interface",
  },
  addressWrong: {
    zh: '账号的接口地址不对，没有发出；请管理员检查',
    en: "The address of the account's interface is wrong; nothing was sent. An administrator is to check it",
  },
  keyFileWrong: {
    zh: '数据目录里的 secrets.key 不是一个密钥文件，账号的密钥没有动；请管理员从备份恢复它',
    en: 'The file secrets.key in the data folder is no key; the keys of accounts were not touched. An administrator is to restore it from a backup',
  },
  otherMasterKey: {
    zh: '账号的密钥是用另一把主密钥加密的，现在解不开，也没有动它；请管理员恢复原来的 SECRETS_KEY 或 secrets.key，或重新填写密钥',
    en: 'The keys of the account were sealed with another master key; they cannot be opened and were not touched. An administrator is to restore SECRETS_KEY or secrets.key, or enter the keys again',
  },
  keysDamaged: {
    zh: '账号保存的密钥解不开：渠道类型改过，或数据损坏；请管理员重新填写密钥',
    en: 'The keys of the account cannot be opened: the kind of the channel was changed, or the data is damaged. An administrator is to enter the keys again',
  },
  justRenewed: {
    zh: '「{{name}}」的授权刚刚更新，稍后自动再试',
    en: 'The authorisation of “{{name}}” was renewed just now; it is tried again by itself',
  },
  unbound: { zh: '还没有绑定账号', en: 'No account is bound yet' },
  byHand: {
    zh: '这个平台没有接口，由人工发布，不需要试连',
    en: 'This platform has no interface; people publish by hand, and there is nothing to try',
  },
  connected: { zh: '{{platform}}已连通：{{name}}', en: '{{platform}} answers: {{name}}' },
})
