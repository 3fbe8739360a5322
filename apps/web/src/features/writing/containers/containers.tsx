import type { StoryContainer } from '@rongbian/domain'
import { type ComponentType, lazy } from 'react'
import { ArticleContainer } from '#/features/writing/containers/article-container.tsx'

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

/** What stands in the middle of the page, by the story's type. */
export const containers: Record<StoryContainer, ComponentType> = {
  article: ArticleContainer,
  gallery: later(
    async () => (await import('#/features/writing/containers/gallery-container.tsx')).GalleryContainer,
  ),
  video: later(
    async () => (await import('#/features/writing/containers/recording-container.tsx')).VideoContainer,
  ),
  audio: later(
    async () => (await import('#/features/writing/containers/recording-container.tsx')).AudioContainer,
  ),
  href: later(async () => (await import('#/features/writing/containers/link-container.tsx')).HrefContainer),
  live: later(async () => (await import('#/features/writing/containers/link-container.tsx')).LiveContainer),
  wechat: later(
    async () => (await import('#/features/writing/containers/wechat/wechat-container.tsx')).WechatContainer,
  ),
}
