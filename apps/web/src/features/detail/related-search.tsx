import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddRelated, useFoundStories } from '#/features/detail/use-related.ts'
import type { StoryAt } from '#/story/story-query.ts'
import { TypeIcon } from '#/story/type-icon.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useSettled } from '#/ui/use-settled.ts'

interface Props {
  story: StoryAt
  /** Already related, and the story itself. */
  known: number[]
}

/** Finds a story by its words and relates it. */
export const RelatedSearch = ({ story, known }: Props) => {
  const { t } = useTranslation('detail')
  const { message } = useApp()
  const fail = useFail()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim())
  const { data, isLoading, isPlaceholderData } = useFoundStories(keyword, known)
  const isSearching = isLoading || isPlaceholderData
  const add = useAddRelated(story)

  const relate = (id: number) => {
    setTyped('')
    add.mutate(id, {
      onSuccess: () => void message.success(t('related.added')),
      onError: (error) => fail(error),
    })
  }
  const found = keyword ? (data ?? []) : []
  return (
    <Select<number>
      className="rb-related__search"
      aria-label={t('related.search')}
      placeholder={t('related.search')}
      value={null as unknown as number}
      showSearch={{ searchValue: typed, filterOption: false, onSearch: setTyped }}
      loading={isSearching || add.isPending}
      notFoundContent={keyword && !isSearching ? t('related.notFound') : null}
      options={found.map((row) => ({
        value: row.id,
        title: row.title,
        label: (
          <span className="rb-row rb-gap-1">
            <TypeIcon type={row.type} />
            <span className="rb-ellipsis">{row.title || t('untitled')}</span>
            <small className="rb-still rb-aside rb-dim">
              {row.authorName} · <TimeText at={row.updated} />
            </small>
          </span>
        ),
      }))}
      onSelect={relate}
    />
  )
}
