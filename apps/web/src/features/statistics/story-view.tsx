import { ReadingsCard } from '#/features/statistics/readings-card.tsx'
import { StoryChoice } from '#/features/statistics/story-choice.tsx'
import { StoryCurveCard } from '#/features/statistics/story-curve-card.tsx'
import { StoryHead } from '#/features/statistics/story-head.tsx'
import { StoryLifeCard } from '#/features/statistics/story-life-card.tsx'
import { StoryOutletsCard } from '#/features/statistics/story-outlets-card.tsx'
import { StoryReachCard } from '#/features/statistics/story-reach-card.tsx'
import { useStoryAnalysis } from '#/features/statistics/use-effect.ts'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { Pending } from '#/ui/pending.tsx'

const Analysis = ({ storyId, address }: { storyId: number; address: StatisticsAddress }) => {
  const query = useStoryAnalysis(storyId)
  const { data } = query
  if (!data) return <Pending query={query} rows={8} height={56} />
  return (
    <>
      <StoryHead story={data} address={address} />
      <StoryReachCard story={data} />
      <StoryCurveCard curve={data.curve} address={address} />
      <div className="rb-stats__pair rb-cells rb-gap-2 rb-pair">
        <StoryLifeCard life={data.life} />
        <StoryOutletsCard outlets={data.outlets} />
      </div>
      <ReadingsCard posts={data.posts} />
    </>
  )
}

/** 单稿分析: one story from its first save to its readers of this minute; first of all one is chosen. */
export const StoryView = ({ address }: { address: StatisticsAddress }) =>
  address.storyId === undefined ? (
    <StoryChoice address={address} />
  ) : (
    <Analysis key={address.storyId} storyId={address.storyId} address={address} />
  )
