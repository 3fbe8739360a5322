import {
  ChartColumn,
  Flame,
  GalleryHorizontal,
  LayoutGrid,
  ListChecks,
  ListOrdered,
  MessageSquareText,
  Radar,
  Route,
  Sparkles,
  Users,
} from 'lucide-react'
import type { HomeBlocks } from '#/blocks/home-blocks.ts'

export const homeBlocks: HomeBlocks = {
  carousel: {
    label: 'home:kind.carousel',
    hint: 'home:what.carousel',
    icon: GalleryHorizontal,
    load: async () => (await import('#/features/home/blocks/carousel/carousel-block.tsx')).CarouselBlock,
  },
  hotWeibo: {
    label: 'home:kind.hotWeibo',
    hint: 'home:what.hotWeibo',
    icon: Flame,
    load: async () => (await import('#/features/home/blocks/hot/hot-block.tsx')).HotBlock,
  },
  hotWechat: {
    label: 'home:kind.hotWechat',
    hint: 'home:what.hotWechat',
    icon: MessageSquareText,
    load: async () => (await import('#/features/home/blocks/hot/hot-block.tsx')).HotBlock,
  },
  todo: {
    label: 'home:kind.todo',
    hint: 'home:what.todo',
    icon: ListChecks,
    load: async () => (await import('#/features/home/blocks/todo/todo-block.tsx')).TodoBlock,
  },
  tracking: {
    label: 'home:kind.tracking',
    hint: 'home:what.tracking',
    icon: Route,
    load: async () => (await import('#/features/home/blocks/tracking/tracking-block.tsx')).TrackingBlock,
  },
  business: {
    label: 'home:kind.business',
    hint: 'home:what.business',
    icon: ChartColumn,
    isRanged: true,
    load: async () => (await import('#/features/home/blocks/business/business-block.tsx')).BusinessBlock,
  },
  effect: {
    label: 'home:kind.effect',
    hint: 'home:what.effect',
    icon: Radar,
    isRanged: true,
    load: async () => (await import('#/features/home/blocks/effect/effect-block.tsx')).EffectBlock,
  },
  functions: {
    label: 'home:kind.functions',
    hint: 'home:what.functions',
    icon: LayoutGrid,
    load: async () => (await import('#/features/home/blocks/functions/functions-block.tsx')).FunctionsBlock,
  },
  topics: {
    label: 'home:kind.topics',
    hint: 'home:what.topics',
    icon: Sparkles,
    load: async () => (await import('#/features/home/blocks/topics/topics-block.tsx')).TopicsBlock,
  },
  ranking: {
    label: 'home:kind.ranking',
    hint: 'home:what.ranking',
    icon: ListOrdered,
    isRanged: true,
    load: async () => (await import('#/features/home/blocks/ranking/ranking-block.tsx')).RankingBlock,
  },
  colleagues: {
    label: 'home:kind.colleagues',
    hint: 'home:what.colleagues',
    icon: Users,
    load: async () =>
      (await import('#/features/home/blocks/colleagues/colleagues-block.tsx')).ColleaguesBlock,
  },
}
