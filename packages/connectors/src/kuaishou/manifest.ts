import type { Manifest } from '../manifest.ts'

export const kuaishou: Manifest = {
  folder: 'kuaishou',
  name: '快手',
  group: 'shortVideo',
  can: { publish: 'yes', schedule: 'no', edit: 'no', delete: 'yes', status: 'yes', metrics: 'yes' },
  accepts: ['video'],
  url: 'https://open.kuaishou.com',
  editorUrl: 'https://cp.kuaishou.com/article/publish/video',
  keys: [
    { name: 'appId', label: 'App ID', isSecret: false },
    { name: 'appSecret', label: 'App Secret', isSecret: true },
  ],
  hasOAuth: true,
  limits: { coverMost: 1, needs: ['detail', 'cover'] },
  quotas: [{ most: 1000, seconds: 86_400 }],
  measures: {
    figures: ['plays', 'likes', 'comments'],
    isByDay: false,
    most: 1,
    quotas: [{ most: 1000, seconds: 86_400 }],
  },
  checklist: ['只收视频，须有描述和一张封面', '发出后先经快手审核，通过后观众才能看到'],
}
