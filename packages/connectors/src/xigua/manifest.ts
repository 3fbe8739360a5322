import { byteDanceKeys, byteDanceMeasures } from '../bytedance/platform.ts'
import type { Manifest } from '../manifest.ts'

export const xigua: Manifest = {
  folder: 'xigua',
  name: '西瓜视频',
  group: 'shortVideo',
  can: { publish: 'yes', schedule: 'no', edit: 'no', delete: 'hand', status: 'yes', metrics: 'yes' },
  accepts: ['video'],
  url: 'https://open.douyin.com',
  editorUrl: 'https://studio.ixigua.com/content',
  keys: byteDanceKeys,
  hasOAuth: true,
  limits: { titleMin: 5, titleMax: 30, detailMax: 400, needs: ['title'] },
  quotas: [],
  measures: byteDanceMeasures,
  checklist: [
    '西瓜视频没有开放删除接口：请登录西瓜创作平台，打开「内容管理」。',
    '按发布时间和标题找到这条视频，选「更多」→「删除」。',
    '同步到今日头条的作品要一并确认已经看不到。',
    '完成后回到这里写明经过，点「确认已删除」。',
  ],
}
