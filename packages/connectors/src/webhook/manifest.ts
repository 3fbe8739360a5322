import type { Manifest } from '../manifest.ts'

export const webhook: Manifest = {
  folder: 'webhook',
  name: 'Webhook',
  group: 'others',
  can: { publish: 'yes', schedule: 'no', edit: 'yes', delete: 'yes', status: 'no', metrics: 'no' },
  accepts: ['article', 'gallery', 'video', 'audio', 'href', 'live', 'wechat'],
  // Each receiver has its own.
  url: '',
  editorUrl: '',
  keys: [
    {
      name: 'url',
      label: '接收地址',
      isSecret: false,
      hint: '以 https:// 开头；稿件的事件会用 POST 发到这里',
    },
    {
      name: 'secret',
      label: '签名密钥',
      isSecret: true,
      hint: '以 whsec_ 开头（Standard Webhooks）；更换时新旧两个用空格隔开，接收方换好后再去掉旧的',
    },
  ],
  hasOAuth: false,
  limits: { needs: ['title'] },
  quotas: [],
  checklist: [],
}
