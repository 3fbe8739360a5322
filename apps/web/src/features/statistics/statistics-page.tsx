import { limits } from '@rongbian/domain'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelView } from '#/features/statistics/channel-view.tsx'
import { FactsPane } from '#/features/statistics/facts-pane.tsx'
import { FilterBar } from '#/features/statistics/filter-bar.tsx'
import { GroupChoice } from '#/features/statistics/group-choice.tsx'
import { GroupTree } from '#/features/statistics/group-tree.tsx'
import { MeaningView } from '#/features/statistics/meaning-view.tsx'
import { MembersView } from '#/features/statistics/members-view.tsx'
import { OverviewView } from '#/features/statistics/overview-view.tsx'
import { RangeBar } from '#/features/statistics/range-bar.tsx'
import { ReportSave } from '#/features/statistics/report-save.tsx'
import { ReportView } from '#/features/statistics/report-view.tsx'
import { ReviewView } from '#/features/statistics/review-view.tsx'
import { SourceView } from '#/features/statistics/source-view.tsx'
import { SpanLine } from '#/features/statistics/span-line.tsx'
import type { ViewId } from '#/features/statistics/statistics-address.ts'
import { useTotals } from '#/features/statistics/use-statistics.ts'
import { type StatisticsAddress, useStatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { ViewList, ViewSelect } from '#/features/statistics/view-list.tsx'
import { familyOf, views } from '#/features/statistics/views.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useBelow } from '#/ui/use-below.ts'
import '#/console/console-page.css'
import './statistics-page.css'

const EffectView = lazyPart(async () => (await import('#/features/statistics/effect-view.tsx')).EffectView)
const StoryView = lazyPart(async () => (await import('#/features/statistics/story-view.tsx')).StoryView)
const PayView = lazyPart(async () => (await import('#/features/statistics/pay/pay-view.tsx')).PayView)

const contents: Readonly<Record<ViewId, (address: StatisticsAddress) => ReactNode>> = {
  overview: (address) => <OverviewView address={address} />,
  user: (address) => <MembersView family="user" address={address} />,
  group: (address) => <MembersView family="group" address={address} />,
  channel: (address) => <ChannelView address={address} />,
  origination: (address) => <SourceView address={address} />,
  review: (address) => <ReviewView address={address} />,
  effect: (address) => <EffectView address={address} />,
  story: (address) => <StoryView address={address} />,
  pay: () => <PayView />,
  report: () => <ReportView />,
  meaning: () => <MeaningView />,
}

interface HeadProps {
  family: NonNullable<ReturnType<typeof familyOf>>
  address: StatisticsAddress
  hasTree: boolean
}

/** Which numbers: the days, and what narrows them. */
const Head = ({ family, address, hasTree }: HeadProps) => {
  const { data, isError, isPlaceholderData } = useTotals(family, address.filter)
  return (
    <div className="rb-stats__head rb-stack rb-gap-1">
      <RangeBar address={address} span={data?.span} />
      <FilterBar address={address} hasTree={hasTree} />
      {!isError && <SpanLine span={isPlaceholderData ? undefined : data?.span} />}
    </div>
  )
}

/** 数据统计: every number with its meaning, its days, and the rows behind it. */
export const StatisticsPage = () => {
  const { t } = useTranslation('statistics')
  const address = useStatisticsAddress()
  const isPhone = useBelow(limits.phoneWidth)
  const { view, opened, by, filter, change } = address
  const family = familyOf(view, by)
  const { hasTree = false } = views[view]
  const choose = (groupId: string | undefined) => change({ groupId })

  return (
    <div className="rb-stats rb-phone-own-line rb-cells">
      {!isPhone && (
        <aside className="rb-stats__side rb-sticky rb-stack rb-tinted rb-edge-right">
          <ViewList address={address} />
          {hasTree && <GroupTree chosen={filter.groupId} onChoose={choose} />}
        </aside>
      )}
      <div className="rb-stats__main rb-p-2 rb-stack rb-slim rb-gap-2">
        <div className="rb-stats__title rb-row rb-between rb-gap-1">
          <h1 className={isPhone ? 'rb-visually-hidden' : 'rb-title'}>{t(`view.${view}`)}</h1>
          {isPhone && <ViewSelect address={address} />}
          {views[view].family && <ReportSave view={view} />}
        </div>
        {isPhone && hasTree && <GroupChoice chosen={filter.groupId} onChoose={choose} />}
        {family && <Head family={family} address={address} hasTree={hasTree} />}
        <ErrorBoundary resetKey={view}>
          <Suspense fallback={<SkeletonRows />}>{contents[view](address)}</Suspense>
        </ErrorBoundary>
      </div>
      {family && opened && <FactsPane family={family} opened={opened} address={address} />}
    </div>
  )
}
