import type { Manifest } from '../manifest.ts'

export const example: Manifest = {
  folder: 'testing-example',
  name: '小镇之声',
  group: 'others',
  can: { publish: 'yes', schedule: 'no', edit: 'no', delete: 'yes', status: 'yes', metrics: 'no' },
  accepts: ['article'],
  url: 'https://api.town-voice.example',
  editorUrl: 'https://town-voice.example/editor',
  keys: [{ name: 'token', label: '令牌', isSecret: true }],
  hasOAuth: false,
  limits: { titleMax: 40, needs: ['title'] },
  quotas: [{ most: 20, seconds: 3600 }],
  checklist: [],
}
