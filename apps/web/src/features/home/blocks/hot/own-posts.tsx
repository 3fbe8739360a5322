import * as dashboard from '@rongbian/contract/dashboard'
import type { HomeBlock } from '@rongbian/domain'
import { Flame } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import { alignOf, quotationLook } from '#/blocks/list-look.ts'
import { type QuotationEntry, QuotationList } from '#/blocks/quotation-list.tsx'
import { SourceNote } from '#/blocks/source-note.tsx'
import { useLive } from '#/blocks/use-home-query.ts'
import { useOpenStory } from '#/blocks/use-open-story.ts'
import { pageUrl } from '#/features/releases/index.ts'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

export type Platform = 'weibo' | 'wechat'
type Post = Awaited<ReturnType<typeof readPosts>>['posts'][number]

const tones: Record<Post['state'], Tone> = {
  live: 'good',
  underway: 'working',
  failed: 'bad',
  gone: 'neutral',
}

const readPosts = (type: Platform, signal: AbortSignal) =>
  call(dashboard.platformPosts, { query: { type }, signal })

const PostRows = ({ posts, block, label }: { posts: Post[]; block: HomeBlock; label: string }) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const open = useOpenStory(posts)
  const entryOf = (post: Post, index: number): QuotationEntry => {
    const url = pageUrl(post.url)
    return {
      // One story may go out twice.
      id: `${post.storyId}-${index}`,
      title: post.title,
      to: url ? { url } : { open: () => open(post) },
      tag: post.state !== 'live' && (
        <StatusTag tone={tones[post.state]}>{t(`channel.${post.state}`)}</StatusTag>
      ),
      figure: <TimeText at={post.at} />,
    }
  }
  return (
    <QuotationList
      label={label}
      look={quotationLook(block)}
      align={alignOf(block)}
      entries={posts.map(entryOf)}
    />
  )
}

/** What the house itself has on the platform, until a hot list of it is connected. */
export const OwnPosts = ({ type, block, label }: { type: Platform; block: HomeBlock; label: string }) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const query = useLive(['posts', type], (signal) => readPosts(type, signal))
  return (
    <>
      <SourceNote>{t('hot.noSource')}</SourceNote>
      <BlockBody query={query} rows={6} rowHeight={34}>
        {({ posts }) =>
          posts.length ? (
            <PostRows posts={posts} block={block} label={label} />
          ) : (
            <BlockEmpty icon={Flame} title={t(`hot.empty.${type}`)} hint={t('hot.emptyHint')} />
          )
        }
      </BlockBody>
    </>
  )
}
