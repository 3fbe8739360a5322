import type { Manifest } from '../manifest.ts'

export const qie: Manifest = {
  folder: 'qie',
  name: '企鹅号',
  group: 'others',
  can: { publish: 'yes', schedule: 'no', edit: 'no', delete: 'hand', status: 'yes', metrics: 'hand' },
  accepts: ['article', 'video'],
  url: 'https://api.om.qq.com',
  editorUrl: 'https://om.qq.com/main/management/articleManage',
  keys: [
    {
      name: 'clientId',
      label: 'Client ID',
      isSecret: false,
      hint: '企鹅号开放平台「开发者信息」里的 client_id',
    },
    { name: 'clientSecret', label: 'Client Secret', isSecret: true },
  ],
  hasOAuth: false,
  limits: { titleMin: 5, titleMax: 30, needs: ['title', 'tags'] },
  quotas: [],
  checklist: [
    '企鹅号没有开放删除接口：请登录企鹅号后台，打开「内容管理」。',
    '按标题找到这篇稿件，选「更多」→「删除」；审核中的稿件先撤回再删除。',
    '腾讯新闻、看点等分发页面可能稍后才下线，请过几分钟再确认一次。',
    '完成后回到这里写明经过，点「确认已删除」。',
  ],
}
