import type { Output } from '@rongbian/contract/endpoint'
import type { columnStories } from '@rongbian/contract/publishing'
import { Button } from 'antd'
import { ExternalLink, GripVertical, Pin } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterAt, placeWithin } from '#/features/publishing/story-order.ts'
import { useColumnStories, useOrderStory } from '#/features/publishing/use-order.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useFail } from '#/ui/use-fail.ts'

type Story = Output<typeof columnStories>['items'][number]

const step = 30
const arrows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves stories by dragging and by keyboard, and says aloud where one stands now. */
const useOrdering = (columnId: string, stories: Story[]) => {
  const { t } = useTranslation('publishing')
  const fail = useFail()
  const { mutate: order } = useOrderStory(columnId)
  const [dragged, setDragged] = useState<Story>()
  const [target, setTarget] = useState<number>()
  const [said, setSaid] = useState('')

  const place = ({ storyId, title }: Story, wanted: number) => {
    const index = placeWithin(stories, wanted)
    if (stories[index]?.storyId === storyId) return
    setSaid(t('order.moved', { title, no: index + 1 }))
    order({ storyId, after: afterAt(stories, storyId, index) }, { onError: (error) => fail(error) })
  }
  const events = (story: Story, index: number) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const by = arrows[event.key]
      if (by === undefined || !event.altKey || story.isPinned) return
      event.preventDefault()
      place(story, index + by)
    },
    onDragStart: () => setDragged(story),
    onDragOver: (event: DragEvent) => {
      if (!dragged || story.isPinned) return
      event.preventDefault()
      setTarget(story.storyId)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged) place(dragged, index)
    },
    onDragEnd: () => {
      setDragged(undefined)
      setTarget(undefined)
    },
  })
  const markOf = ({ storyId }: Story) => {
    if (dragged?.storyId === storyId) return 'is-dragged'
    return target === storyId ? 'is-target' : ''
  }
  return { events, markOf, said }
}

const Facts = ({ story: { title, isPinned, pinnedUntil, publishedAt } }: { story: Story }) => {
  const { t } = useTranslation('publishing')
  return (
    <span className="rb-publish__entry rb-stack rb-fill">
      <b className="rb-ellipsis" title={title}>
        {title}
      </b>
      <small>
        {isPinned && (
          <StatusTag plain tone="warning" icon={Pin}>
            {pinnedUntil ? t('order.pinnedUntil') : t('order.pinned')}{' '}
            {pinnedUntil && <TimeText exact at={pinnedUntil} />}
          </StatusTag>
        )}{' '}
        {t('order.published')} <TimeText at={publishedAt} />
      </small>
    </span>
  )
}

const Rows = ({ columnId, stories }: { columnId: string; stories: Story[] }) => {
  const { t } = useTranslation('publishing')
  const { events, markOf, said } = useOrdering(columnId, stories)
  return (
    <>
      <ol className="rb-publish__order rb-mb-15" aria-label={t('order.list')}>
        {stories.map((story, index) => (
          <li key={story.storyId} className={markOf(story)}>
            <button
              type="button"
              draggable={!story.isPinned}
              aria-keyshortcuts={story.isPinned ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
              {...events(story, index)}
            >
              {story.isPinned ? (
                <Pin size={16} aria-hidden="true" />
              ) : (
                <GripVertical size={16} aria-hidden="true" />
              )}
              <Facts story={story} />
            </button>
            {story.url && (
              <Button
                type="text"
                aria-label={t('order.open', { title: story.title })}
                icon={<ExternalLink size={16} />}
                href={story.url}
                target="_blank"
                rel="noopener"
              />
            )}
          </li>
        ))}
      </ol>
      <span className="rb-visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  )
}

export const OrderList = ({ columnId }: { columnId: string }) => {
  const { t } = useTranslation('publishing')
  const [wanted, setWanted] = useState(step)
  const query = useColumnStories(columnId, wanted)
  const { data, isFetching } = query
  if (!data) return <Pending query={query} rows={6} />
  if (data.total === 0) return <EmptyState title={t('order.none')} hint={t('order.noneHint')} />
  const left = data.total - data.items.length
  return (
    <>
      <Rows columnId={columnId} stories={data.items} />
      {left > 0 && (
        <Button
          loading={isFetching && wanted > data.items.length}
          onClick={() => setWanted(data.items.length + step)}
        >
          {t('order.more', { count: Math.min(step, left), total: data.total })}
        </Button>
      )}
    </>
  )
}
