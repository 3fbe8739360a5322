import * as dashboard from '@rongbian/contract/dashboard'
import type { HomeBlock, TrackSort } from '@rongbian/domain'
import { Route } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { BlockActions } from '#/blocks/block-actions.tsx'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockEmpty } from '#/blocks/block-empty.tsx'
import { BlockFrame } from '#/blocks/block-frame.ts'
import { BlockPager } from '#/blocks/block-pager.tsx'
import type { BlockProps } from '#/blocks/block-props.ts'
import { alignOf, storyLook } from '#/blocks/list-look.ts'
import { type StoryEntry, StoryList } from '#/blocks/story-list.tsx'
import { useLive } from '#/blocks/use-home-query.ts'
import { useOpenStory } from '#/blocks/use-open-story.ts'
import { usePages } from '#/blocks/use-pages.ts'
import { SortMenu } from '#/features/home/blocks/tracking/sort-menu.tsx'
import { TrackChannels } from '#/features/home/blocks/tracking/track-channels.tsx'
import { TrackProgress, TrackSteps } from '#/features/home/blocks/tracking/track-steps.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const size = 6

const TrackedRows = ({ items, block }: { items: dashboard.TrackedStory[]; block: HomeBlock }) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const open = useOpenStory(items)
  const entryOf = (item: dashboard.TrackedStory): StoryEntry => ({
    id: item.storyId,
    title: item.title,
    summary: item.summary,
    level: item.level,
    facts: [
      <TrackSteps key="steps" steps={item.steps} />,
      <TrackProgress key="progress" story={item} />,
      <TrackChannels key="channels" channels={item.channels} />,
    ],
    ends: [<TimeText key="at" at={item.at} />],
    open: () => open(item),
  })
  return (
    <StoryList
      label={t('home:kind.tracking')}
      look={storyLook(block)}
      align={alignOf(block)}
      entries={items.map(entryOf)}
    />
  )
}

/** 稿件跟踪: where the stories this person had in hand are now. */
export const TrackingBlock = ({ block }: BlockProps) => {
  const { t } = useTranslation(['homeBlocks', 'home'])
  const frame = use(BlockFrame)
  const { page, setPage, keepWithin } = usePages(size)
  const { sort = 'updated' } = block.modelData
  const query = useLive(['tracking', sort, page], (signal) =>
    call(dashboard.listTracked, { query: { sort, page, size }, signal }),
  )
  keepWithin(query)
  const total = query.data?.total ?? 0
  const sortBy = (wanted: TrackSort) => {
    frame?.setData({ modelData: { ...block.modelData, sort: wanted } })
    setPage(0)
  }
  return (
    <BlockCard
      title={t('home:kind.tracking')}
      action={
        <BlockActions>
          <BlockPager page={page} size={size} total={total} onChange={setPage} />
          <SortMenu sort={sort} onChange={sortBy} />
        </BlockActions>
      }
    >
      <BlockBody query={query} rows={size} rowHeight={34}>
        {({ items }) =>
          items.length ? (
            <TrackedRows items={items} block={block} />
          ) : (
            <BlockEmpty icon={Route} title={t('tracking.empty')} hint={t('tracking.emptyHint')} />
          )
        }
      </BlockBody>
    </BlockCard>
  )
}
