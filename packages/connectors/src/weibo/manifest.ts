import type { Manifest } from '../manifest.ts'

export const weibo: Manifest = {
  folder: 'weibo',
  name: '微博',
  group: 'microblog',
  can: { publish: 'yes', schedule: 'no', edit: 'no', delete: 'yes', status: 'yes', metrics: 'yes' },
  accepts: ['article', 'gallery', 'video', 'audio', 'href', 'live'],
  url: 'https://api.weibo.com',
  editorUrl: 'https://weibo.com/',
  keys: [
    { name: 'clientId', label: 'App Key', isSecret: false },
    { name: 'clientSecret', label: 'App Secret', isSecret: true },
    {
      name: 'rip',
      label: '上报的 IP',
      isSecret: false,
      hint: '微博要求上报操作者的公网 IP，填写本系统的出口地址；不需要时留空',
    },
  ],
  hasOAuth: true,
  limits: {},
  quotas: [{ most: 30, seconds: 3600 }],
  // A hundred calls a day in all at the basic level, and posts come first.
  measures: {
    figures: ['reposts', 'comments'],
    isByDay: false,
    most: 50,
    quotas: [{ most: 40, seconds: 86_400 }],
  },
  checklist: [
    '正文连同链接最多 140 字，不能带 #话题#',
    '至少附一个链接，且在应用的安全域名之下',
    '图片最多一张，不超过 5 MB',
  ],
}
