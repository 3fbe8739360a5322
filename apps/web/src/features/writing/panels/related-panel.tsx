import type { Relative } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useContent } from '#/features/writing/draft/use-draft.ts'
import { FittingAssets } from '#/features/writing/panels/fitting-assets.tsx'
import { useOpenStory, useStoryParams } from '#/features/writing/use-story.ts'
import { editorUrl } from '#/story/open-editor.ts'
import { StoryCover } from '#/story/story-cover.tsx'
import { storyKey, useStoryWrite } from '#/story/story-query.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useFail } from '#/ui/use-fail.ts'
import './related-panel.css'

const Row = ({ story, action }: { story: Relative; action: ReactNode }) => {
  const { t } = useTranslation('writing')
  return (
    <li className="rb-panel__item rb-py-15 rb-line-below rb-relative rb-row rb-gap-15">
      <StoryCover story={story} />
      <div>
        <a href={editorUrl(story)} target="_blank" rel="noreferrer">
          {story.title || t('header.untitled')}
        </a>
        <p className="rb-panel__note rb-meta">
          {story.authorName} · <TimeText at={story.updated} />
        </p>
      </div>
      {action}
    </li>
  )
}

const useRelated = () => {
  const params = useStoryParams()
  return useQuery({
    queryKey: [...storyKey(params.storyId), 'related'],
    queryFn: ({ signal }) => call(stories.listRelated, { params, signal }),
  })
}

/** Stories like this one, by its title and keywords as they are being written. */
const useRecommended = () => {
  const params = useStoryParams()
  const title = useDeferredValue(useContent((content) => content.title))
  const keywords = useContent((content) => content.keywords)
  return useQuery({
    queryKey: [...storyKey(params.storyId), 'recommended', title, keywords],
    queryFn: ({ signal }) => call(stories.recommendStories, { params, body: { title, keywords }, signal }),
    enabled: title.trim() !== '' || keywords.length > 0,
    staleTime: 60_000,
    placeholderData: (known) => known,
  })
}

interface ListProps {
  heading: string
  none: string
  query: { isLoading: boolean; error: Error | null; refetch: () => unknown }
  rows: Relative[]
  /** Nothing for those who may not relate stories. */
  action: { label: string; run: (id: number) => void } | undefined
}

const RelativeList = ({ heading, none, query: { isLoading, error, refetch }, rows, action }: ListProps) => (
  <section>
    <h3 className="rb-panel__group rb-lh-20 rb-regular rb-row rb-between rb-fs-12 rb-dim">{heading}</h3>
    {isLoading && rows.length === 0 && <SkeletonRows rows={3} height={56} />}
    {error && <ErrorState error={error} onRetry={() => void refetch()} />}
    {!isLoading && !error && rows.length === 0 && <p className="rb-panel__none rb-centred rb-dim">{none}</p>}
    <ul>
      {rows.map((story) => (
        <Row
          key={story.id}
          story={story}
          action={
            action && (
              <Button size="small" onClick={() => action.run(story.id)}>
                {action.label}
              </Button>
            )
          }
        />
      ))}
    </ul>
  </section>
)

/** 推荐: what was written before about the same, and what there is to show of it. */
export const RelatedPanel = () => {
  const { t } = useTranslation('writing')
  const fail = useFail()
  const params = useStoryParams()
  const canRelate = useOpenStory().actions.some(({ code }) => code === 'story-relate')
  const related = useRelated()
  const recommended = useRecommended()
  const onError = (error: Error) => fail(error)
  const add = useStoryWrite(params.storyId, (relatedId: number) =>
    call(stories.addRelated, { params, body: { relatedId } }),
  )
  const remove = useStoryWrite(params.storyId, (relatedId: number) =>
    call(stories.removeRelated, { params, body: { relatedId } }),
  )
  const known = related.data?.related ?? []
  const offered = (recommended.data ?? []).filter(({ id }) => known.every((story) => story.id !== id))
  const actionOf = (label: string, { mutate }: typeof add) =>
    canRelate ? { label, run: (id: number) => mutate(id, { onError }) } : undefined
  return (
    <>
      <RelativeList
        heading={t('related.known')}
        none={t('related.none')}
        query={related}
        rows={known}
        action={actionOf(t('related.remove'), remove)}
      />
      <RelativeList
        heading={t('related.offered')}
        none={t('related.noneOffered')}
        query={recommended}
        rows={offered}
        action={actionOf(t('related.add'), add)}
      />
      <FittingAssets />
    </>
  )
}
