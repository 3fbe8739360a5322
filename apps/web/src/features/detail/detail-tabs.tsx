import type { StoryDetail } from '@rongbian/contract/stories'
import { Tabs } from 'antd'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilesTab } from '#/features/detail/files-tab.tsx'
import { ReleaseTab } from '#/features/detail/release-tab.tsx'
import { SheetTab } from '#/features/detail/sheet-tab.tsx'
import { TrailTab } from '#/features/detail/trail-tab.tsx'
import { CompareDialog } from '#/features/versions/index.ts'
import type detail from '#/i18n/locales/zh/detail.json'
import { useDetail } from '#/story/detail-store.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

type TabId = keyof typeof detail.tab
type Compare = (from: number, to: number) => void

interface Tab {
  id: TabId
  count?: (story: StoryDetail) => number
  view: (story: StoryDetail, compare: Compare) => ReactNode
}

const tabs: Tab[] = [
  { id: 'sheet', view: (story) => <SheetTab story={story} /> },
  { id: 'release', count: ({ channel }) => channel.length, view: (story) => <ReleaseTab story={story} /> },
  {
    id: 'files',
    count: ({ attachedFiles, reference }) => attachedFiles.length + reference.length,
    view: (story) => <FilesTab key={story.id} story={story} />,
  },
  {
    id: 'trail',
    count: ({ version }) => version,
    view: (story, compare) => <TrailTab key={story.id} story={story} onCompare={compare} />,
  },
]

/** The panel at the right: everything about the story that is not its text. */
export const DetailTabs = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('detail')
  const [chosen, setChosen] = useState<TabId>(useDetail.getState().shown?.tab ?? 'sheet')
  // The tab answers the click; what it shows is drawn in small steps after it.
  const drawn = useDeferredValue(chosen)
  const [pair, setPair] = useState<{ from: number; to: number }>()
  const compare: Compare = (from, to) => setPair({ from, to })

  return (
    <>
      <Tabs
        className="rb-detail__tabs"
        activeKey={chosen}
        onChange={(key) => setChosen(key as TabId)}
        destroyOnHidden
        items={tabs.map(({ id, count, view }) => ({
          key: id,
          label: (
            <>
              {t(`tab.${id}`)} {count && <small className="rb-fs-12 rb-regular rb-dim">{count(story)}</small>}
            </>
          ),
          children: (
            <ErrorBoundary resetKey={`${story.id}-${id}`}>
              <Suspense fallback={<SkeletonRows />}>{id === drawn && view(story, compare)}</Suspense>
            </ErrorBoundary>
          ),
        }))}
      />
      {pair && (
        <CompareDialog
          libraryId={story.libraryId}
          storyId={story.id}
          {...pair}
          onClose={() => setPair(undefined)}
        />
      )}
    </>
  )
}
