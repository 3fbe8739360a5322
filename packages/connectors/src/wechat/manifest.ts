import type { Manifest } from '../manifest.ts'

/** WeChat official account; both the house's own channel and bound accounts. */
export const wechat: Manifest = {
  folder: 'wechat',
  name: '微信公众号',
  group: 'messaging',
  can: { publish: 'yes', schedule: 'no', edit: 'no', delete: 'yes', status: 'yes', metrics: 'yes' },
  accepts: ['article', 'gallery', 'video', 'wechat'],
  url: 'https://api.weixin.qq.com',
  editorUrl: 'https://mp.weixin.qq.com/',
  keys: [
    {
      name: 'appid',
      label: '开发者ID（AppID）',
      isSecret: false,
      hint: '公众平台“设置与开发—基本配置”里；须是已认证的公众号，并把服务器的 IP 加入白名单',
    },
    { name: 'secret', label: '开发者密码（AppSecret）', isSecret: true },
    {
      name: 'callbackToken',
      label: '消息推送令牌（Token）',
      isSecret: true,
      hint: '没有启用消息推送时不填，发布结果改由系统定时查询',
    },
    {
      name: 'callbackKey',
      label: '消息加解密密钥（EncodingAESKey）',
      isSecret: true,
      hint: '43 个字符；消息推送选“安全模式”或“兼容模式”时填，填了就只收加密的通知',
      form: {
        pattern: /^[A-Za-z0-9]{43}$/,
        words: '消息加解密密钥（EncodingAESKey）应是 43 个字母或数字，请从公众平台原样复制',
      },
    },
  ],
  hasOAuth: false,
  limits: { titleMin: 1, titleMax: 64, detailMax: 120, coverMost: 1, needs: ['title', 'detail', 'cover'] },
  quotas: [
    { most: 10, seconds: 60 },
    { most: 100, seconds: 86_400 },
  ],
  // A question is a call for each day of publication in it, thirty at most, and a day allows a thousand.
  measures: {
    figures: ['readUsers', 'likes', 'looks', 'shares', 'comments', 'favourites'],
    isByDay: true,
    most: 100,
    quotas: [{ most: 30, seconds: 86_400 }],
  },
  checklist: ['发布后在公众号主页能打开文章', '撤下文章后不能恢复，需要时重新签发'],
}
