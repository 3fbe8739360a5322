import type { Relative } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useContent } from '#/features/compo/draft/use-draft.ts'
import { useOpenStory, useStoryParams } from '#/features/compo/use-story.ts'
import { storyKey, useStoryWrite } from '#/features/detail/story-query.ts'
import { editorUrl } from '#/features/stories/open-editor.ts'
import { StoryCover } from '#/features/stories/story-cover.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useFail } from '#/ui/use-fail.ts'
import './related-panel.css'

const Row = ({ story, action }: { story: Relative; action: ReactNode }) => {
  const { t } = useTranslation('compo')
  return (
    <li className="rb-panel__item rb-relative">
      <StoryCover story={story} />
      <div>
        <a href={editorUrl(story)} target="_blank" rel="noreferrer">
          {story.title || t('header.untitled')}
        </a>
        <p className="rb-panel__note">
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

/** 推荐: what was written before about the same. */
export const RelatedPanel = () => {
  const { t } = useTranslation('compo')
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
  const button = (label: string, run: () => void) =>
    canRelate && (
      <Button size="small" onClick={run}>
        {label}
      </Button>
    )
  return (
    <>
      <section>
        <h3 className="rb-panel__group">{t('related.known')}</h3>
        {related.isPending && <SkeletonRows rows={2} height={56} />}
        {related.error && <ErrorState error={related.error} onRetry={() => void related.refetch()} />}
        {related.data && known.length === 0 && <p className="rb-panel__none">{t('related.none')}</p>}
        <ul>
          {known.map((story) => (
            <Row
              key={story.id}
              story={story}
              action={button(t('related.remove'), () => remove.mutate(story.id, { onError }))}
            />
          ))}
        </ul>
      </section>
      <section>
        <h3 className="rb-panel__group">{t('related.offered')}</h3>
        {recommended.isFetching && offered.length === 0 && <SkeletonRows rows={3} height={56} />}
        {recommended.error && (
          <ErrorState error={recommended.error} onRetry={() => void recommended.refetch()} />
        )}
        {!recommended.isFetching && offered.length === 0 && (
          <p className="rb-panel__none">{t('related.noneOffered')}</p>
        )}
        <ul>
          {offered.map((story) => (
            <Row
              key={story.id}
              story={story}
              action={button(t('related.add'), () => add.mutate(story.id, { onError }))}
            />
          ))}
        </ul>
      </section>
    </>
  )
}
