import { byteDanceKeys, byteDanceMeasures } from '../bytedance/platform.ts'
import type { Manifest } from '../manifest.ts'

export const douyin: Manifest = {
  folder: 'douyin',
  name: '抖音',
  group: 'shortVideo',
  can: { publish: 'yes', schedule: 'no', edit: 'no', delete: 'hand', status: 'yes', metrics: 'yes' },
  accepts: ['video', 'gallery'],
  url: 'https://open.douyin.com',
  editorUrl: 'https://creator.douyin.com/creator-micro/content/manage',
  keys: byteDanceKeys,
  hasOAuth: true,
  limits: { detailMax: 1000, needs: ['detail'] },
  // The platform tells no number; this keeps a runaway newsroom from being taken for a robot.
  quotas: [{ most: 75, seconds: 86_400 }],
  measures: byteDanceMeasures,
  checklist: [
    '抖音没有开放删除接口：请登录抖音创作者中心，打开「内容管理」。',
    '按发布时间和文字找到这条作品，选「删除作品」，并在手机上确认已经看不到。',
    '删除后作品的播放和评论不能恢复，删除前请保存需要留存的数据。',
    '完成后回到这里写明经过，点「确认已删除」。',
  ],
}
