import type { StoryContainer } from '@rongbian/domain'
import type { ComponentType } from 'react'
import { ArticleContainer } from '#/features/writing/containers/article-container.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'

/** What stands in the middle of the page, by the story's type. */
export const containers: Record<StoryContainer, ComponentType> = {
  article: ArticleContainer,
  gallery: lazyPart(
    async () => (await import('#/features/writing/containers/gallery-container.tsx')).GalleryContainer,
  ),
  video: lazyPart(
    async () => (await import('#/features/writing/containers/recording-container.tsx')).VideoContainer,
  ),
  audio: lazyPart(
    async () => (await import('#/features/writing/containers/recording-container.tsx')).AudioContainer,
  ),
  href: lazyPart(
    async () => (await import('#/features/writing/containers/link-container.tsx')).HrefContainer,
  ),
  live: lazyPart(
    async () => (await import('#/features/writing/containers/link-container.tsx')).LiveContainer,
  ),
  wechat: lazyPart(
    async () => (await import('#/features/writing/containers/wechat/wechat-container.tsx')).WechatContainer,
  ),
}
