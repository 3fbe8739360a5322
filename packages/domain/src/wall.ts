import { phrases } from './phrase.ts'
import { minuteMs } from './time.ts'

/** What a wall screen can show; each says of which moment it is. */
export const wallBlocks = phrases('wallBlocks', {
  clusters: '热点事件',
  map: '热点分布',
  gaps: '未报道',
  missions: '采访任务',
  people: '在现场的人',
  releases: '今日发布',
  instructions: '指令',
  duty: '值班',
})
export type WallBlock = keyof typeof wallBlocks
export const wallBlockCodes = Object.keys(wallBlocks) as WallBlock[]

export const wallScenes = phrases('wallScenes', { overview: '总览', field: '采访现场', output: '发布' })
export type WallScene = keyof typeof wallScenes
export const wallSceneCodes = Object.keys(wallScenes) as WallScene[]

export const sceneBlocks: Readonly<Record<WallScene, readonly WallBlock[]>> = {
  overview: ['clusters', 'map', 'gaps', 'missions', 'releases', 'instructions'],
  field: ['missions', 'people', 'instructions', 'duty'],
  output: ['releases', 'clusters', 'gaps', 'duty'],
}

/** A snapshot is made at most so often; unasked it is made anew after the interval; three of those and it is stale. */
export const wallPace = { soonestMs: 5_000, everyMs: minuteMs, rotateMs: 30_000 } as const
export const wallLimits = { name: 40, displays: 50, rows: 12 } as const
