import { platformGroups, type StoryContainer } from '@rongbian/domain'
import type { Ability, Manifest } from './manifest.ts'

const abilities: Record<Ability, string> = { yes: '接口', hand: '人工', no: '—' }

const containers: Record<StoryContainer, string> = {
  article: '图文',
  gallery: '图集',
  video: '视频',
  audio: '音频',
  href: '链接',
  live: '直播',
  wechat: '公众号图文',
}

const head = ['类型', '平台', '分组', '稿件', '绑定', '发布', '定时', '修改', '删除', '状态', '数据']

const bindingOf = ({ can, hasOAuth }: Manifest) => {
  if (can.publish !== 'yes') return '—'
  return hasOAuth ? '授权' : '密钥'
}

const rowOf = ([type, manifest]: [string, Manifest]) => {
  const { name, group, accepts, can } = manifest
  const kinds = accepts.map((container) => containers[container]).join('、')
  const { publish, schedule, edit, delete: removal, status, metrics } = can
  const marks = [publish, schedule, edit, removal, status, metrics].map((ability) => abilities[ability])
  return [`\`${type}\``, name, platformGroups[group].zh, kinds, bindingOf(manifest), ...marks]
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** What every platform can do, for the documentation. */
export const capabilityTable = (platforms: Readonly<Record<string, Manifest>>): string =>
  [head, head.map(() => '---'), ...Object.entries(platforms).map(rowOf)].map(line).join('\n')
