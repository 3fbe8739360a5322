import type { Manifest } from '../manifest.ts'

export const baijia: Manifest = {
  folder: 'baijia',
  name: '百家号',
  group: 'others',
  can: { publish: 'yes', schedule: 'no', edit: 'yes', delete: 'yes', status: 'yes', metrics: 'yes' },
  accepts: ['article', 'gallery', 'video'],
  url: 'https://baijiahao.baidu.com/builderinner/open/resource',
  editorUrl: 'https://baijiahao.baidu.com/builder/rc/home',
  keys: [
    { name: 'appId', label: 'app_id', isSecret: false, hint: '百家号后台开通开发者服务后可见' },
    { name: 'appToken', label: 'app_token', isSecret: true },
  ],
  hasOAuth: false,
  limits: { titleMin: 5, titleMax: 40, coverMost: 3, needs: ['title', 'cover'] },
  // The daily number depends on the account's level; the platform says when it is reached.
  quotas: [],
  measures: {
    figures: ['recommends', 'reads', 'comments', 'shares', 'favourites', 'likes'],
    isByDay: false,
    most: 1,
    quotas: [{ most: 1000, seconds: 86_400 }],
  },
  checklist: [
    '标题 5 至 40 字，视频 8 至 40 字',
    '须有封面，否则只进草稿箱',
    '图集至少 4 张图，不收 GIF',
    '图片和视频须有公开地址，由百家号自行取走',
  ],
}
