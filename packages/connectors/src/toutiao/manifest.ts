import { byteDanceKeys, byteDanceMeasures } from '../bytedance/platform.ts'
import type { Manifest } from '../manifest.ts'

export const toutiao: Manifest = {
  folder: 'toutiao',
  name: '今日头条',
  group: 'others',
  can: { publish: 'yes', schedule: 'no', edit: 'no', delete: 'hand', status: 'yes', metrics: 'yes' },
  accepts: ['video'],
  url: 'https://open.douyin.com',
  editorUrl: 'https://mp.toutiao.com/profile_v4/manage/content/all',
  keys: byteDanceKeys,
  hasOAuth: true,
  limits: { titleMax: 30, needs: ['title'] },
  quotas: [],
  measures: byteDanceMeasures,
  checklist: [
    '头条没有开放删除接口：请登录头条号后台，打开「作品管理」。',
    '按发布时间和标题找到这条视频，选「更多」→「删除」。',
    '同步到西瓜视频的作品要一并确认已经看不到。',
    '完成后回到这里写明经过，点「确认已删除」。',
  ],
}
