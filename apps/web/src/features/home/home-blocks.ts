import type { HomeBlockKind } from '@rongbian/domain'
import { type ComponentType, lazy } from 'react'
import type { BlockProps } from '#/blocks/block-props.ts'

type Load = () => Promise<ComponentType<BlockProps>>

const shown = (load: Load) => lazy(async () => ({ default: await load() }))

const hot = shown(async () => (await import('#/features/home/blocks/hot/hot-block.tsx')).HotBlock)

/** Every kind of block, each in a chunk of its own. */
export const homeBlocks: Record<Exclude<HomeBlockKind, 'blank'>, typeof hot> = {
  carousel: shown(
    async () => (await import('#/features/home/blocks/carousel/carousel-block.tsx')).CarouselBlock,
  ),
  hotWeibo: hot,
  hotWechat: hot,
  todo: shown(async () => (await import('#/features/home/blocks/todo/todo-block.tsx')).TodoBlock),
  tracking: shown(
    async () => (await import('#/features/home/blocks/tracking/tracking-block.tsx')).TrackingBlock,
  ),
  business: shown(
    async () => (await import('#/features/home/blocks/business/business-block.tsx')).BusinessBlock,
  ),
  effect: shown(async () => (await import('#/features/home/blocks/effect/effect-block.tsx')).EffectBlock),
  functions: shown(
    async () => (await import('#/features/home/blocks/functions/functions-block.tsx')).FunctionsBlock,
  ),
  topics: shown(async () => (await import('#/features/home/blocks/topics/topics-block.tsx')).TopicsBlock),
  notices: shown(async () => (await import('#/features/notifications/notices-block.tsx')).NoticesBlock),
  announcements: shown(
    async () => (await import('#/features/announcements/announcements-block.tsx')).AnnouncementsBlock,
  ),
  clues: shown(async () => (await import('#/features/capture/clues-block.tsx')).CluesBlock),
  ranking: shown(async () => (await import('#/features/home/blocks/ranking/ranking-block.tsx')).RankingBlock),
  manual: shown(async () => (await import('#/features/releases/manual/manual-block.tsx')).ManualBlock),
  colleagues: shown(
    async () => (await import('#/features/home/blocks/colleagues/colleagues-block.tsx')).ColleaguesBlock,
  ),
  system: shown(async () => (await import('#/features/admin/system/system-block.tsx')).SystemBlock),
}
