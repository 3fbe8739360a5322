import type { PoolStoryRow } from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { storyDrag } from '#/features/newspaper/editor/stage.tsx'
import { useIsEditing, useLayout } from '#/features/newspaper/editor/use-laying.ts'
import { newspaperKey } from '#/features/newspaper/use-newspaper.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { SearchInput } from '#/ui/search-input.tsx'

const oftenMs = 20_000

export const usePool = (id: string) =>
  useQuery({
    queryKey: newspaperKey('pool', id),
    queryFn: ({ signal }) => call(contract.readPool, { params: { id }, signal }),
    refetchInterval: oftenMs,
  })

interface RowProps {
  story: PoolStoryRow
  isHere: boolean
  onPlace: () => void
}

const StoryRow = ({ story, isHere, onPlace }: RowProps) => {
  const { t } = useTranslation('newspaper')
  const isEditing = useIsEditing()
  const { storyId, title, chars, lines, pictures, isPlaced, placedOn, isWithdrawn, goesOn } = story
  const canPlace = isEditing && !isHere && (!isPlaced || goesOn !== null) && !isWithdrawn
  const where = isWithdrawn ? t('pool.withdrawn') : isHere ? t('pool.here') : isPlaced ? placedOn : ''
  return (
    <li
      className="rb-pool__story rb-row rb-gap-1 rb-p-1"
      draggable={canPlace}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(storyDrag, String(storyId))
        dataTransfer.effectAllowed = 'copy'
      }}
    >
      <div className="rb-fill rb-stack rb-gap-2px">
        <span className="rb-clamp-2" title={title}>
          {title}
        </span>
        <span className="rb-meta">
          {t('pool.facts', { chars, lines, pictures })}
          {where && <b className={isWithdrawn ? 'rb-wrong' : 'rb-soft'}> {where}</b>}
          {goesOn && <b className="rb-soft"> {t('pool.goesOn', { no: goesOn.no })}</b>}
          {!story.isReviewed && <b className="rb-warn"> {t('pool.unreviewed')}</b>}
        </span>
      </div>
      {canPlace && (
        <Button
          type="text"
          aria-label={t(goesOn ? 'pool.goOn' : 'pool.place', { title })}
          title={t('pool.put')}
          icon={<LogIn size={16} />}
          onClick={onPlace}
        />
      )}
    </li>
  )
}

/** The stories of the day that may stand on the page; this page's first. */
export const PoolPane = ({ onPlace }: { onPlace: (story: PoolStoryRow) => void }) => {
  const { t } = useTranslation('newspaper')
  const page = useLayout(({ opened }) => opened.page)
  const items = useLayout(({ layout }) => layout.items)
  const [words, setWords] = useState('')
  const query = usePool(page.id)
  const here = new Set(items.flatMap((item) => (item.kind === 'story' ? [item.storyId] : [])))
  if (!query.data) return <Pending query={query} rows={6} height={56} />
  const shown = query.data.filter(({ title }) => title.includes(words))
  return (
    <div className="rb-stack rb-tall">
      <div className="rb-p-1">
        <SearchInput label={t('pool.search')} value={words} onSearch={setWords} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('pool.none')} hint={t('pool.noneHint')} />
      ) : (
        <ul className="rb-lined rb-scroll" aria-label={t('pool.title')}>
          {shown.map((story) => (
            <StoryRow
              key={story.storyId}
              story={story}
              isHere={here.has(story.storyId)}
              onPlace={() => onPlace(story)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
