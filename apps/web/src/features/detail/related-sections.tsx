import type { Relative, StoryDetail } from '@rongbian/contract/stories'
import { Button } from 'antd'
import { Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type FamilyNode, familyTree } from '#/features/detail/lineage.ts'
import { RelatedSearch } from '#/features/detail/related-search.tsx'
import { useRelated, useRemoveRelated } from '#/features/detail/use-related.ts'
import { useDetail } from '#/story/detail-store.ts'
import { StoryCover } from '#/story/story-cover.tsx'
import { TypeIcon } from '#/story/type-icon.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import './related-sections.css'

type Cousin = Relative & { parentId: number | null; gone: boolean }

const useOpen = () => {
  const open = useDetail((state) => state.open)
  return ({ libraryId, id }: Relative) => open({ libraryId, storyId: id, ids: [] })
}

const RelatedRow = ({ relative, onRemove }: { relative: Relative; onRemove?: (() => void) | undefined }) => {
  const { t } = useTranslation('detail')
  const open = useOpen()
  const title = relative.title || t('untitled')
  return (
    <li className="rb-related__row rb-line-below rb-row rb-gap-1">
      <button
        type="button"
        className="rb-related__story rb-py-1 rb-left rb-row rb-gap-15 rb-fill"
        onClick={() => open(relative)}
      >
        <StoryCover story={relative} />
        <span className="rb-stack rb-slim">
          <span className="rb-ellipsis">{title}</span>
          <small className="rb-meta">
            {relative.authorName} · <TimeText at={relative.updated} />
          </small>
        </span>
      </button>
      {onRemove && (
        <Button
          type="text"
          size="small"
          title={t('related.remove')}
          aria-label={t('related.removeOne', { title })}
          icon={<Unlink size={16} />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

const Family = ({ nodes, current }: { nodes: FamilyNode<Cousin>[]; current: number }) => {
  const { t } = useTranslation('detail')
  const open = useOpen()
  return (
    <ul className="rb-family">
      {nodes.map(({ member, children }) => (
        <li key={member.id}>
          <button
            type="button"
            disabled={member.gone || member.id === current}
            aria-current={member.id === current || undefined}
            onClick={() => open(member)}
          >
            <TypeIcon type={member.type} />
            <span className="rb-ellipsis">{member.title || t('untitled')}</span>
            {member.id === current && <StatusTag tone="good">{t('related.this')}</StatusTag>}
            {member.gone && <StatusTag tone="neutral">{t('related.gone')}</StatusTag>}
            <small className="rb-meta rb-still rb-aside">{member.authorName}</small>
          </button>
          {children.length > 0 && <Family nodes={children} current={current} />}
        </li>
      ))}
    </ul>
  )
}

/** 关联: stories people have put beside this one, and its copies. */
export const RelatedSections = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('detail')
  const { message } = useApp()
  const fail = useFail()
  const at = { libraryId: story.libraryId, storyId: story.id }
  const query = useRelated(at)
  const { data } = query
  const remove = useRemoveRelated(at)
  if (!data) return <Pending query={query} rows={4} height={64} />

  const mayRelate = story.actions.some(({ code }) => code === 'story-relate')
  const unrelate = (id: number) =>
    remove.mutate(id, {
      onSuccess: () => void message.success(t('related.removed')),
      onError: (failure) => fail(failure),
    })
  return (
    <>
      <section className="rb-related" aria-label={t('related.title')}>
        <h3 className="rb-mb-1 rb-dense rb-bold">{t('related.title')}</h3>
        {mayRelate && <RelatedSearch story={at} known={[story.id, ...data.related.map(({ id }) => id)]} />}
        {data.related.length === 0 && <p className="rb-dim rb-py-1 rb-fs-13">{t('related.empty')}</p>}
        <ul>
          {data.related.map((relative) => (
            <RelatedRow
              key={relative.id}
              relative={relative}
              onRemove={mayRelate ? () => unrelate(relative.id) : undefined}
            />
          ))}
        </ul>
      </section>
      <section className="rb-related" aria-label={t('related.family')}>
        <h3 className="rb-mb-1 rb-dense rb-bold">{t('related.family')}</h3>
        {data.lineage.length > 1 ? (
          <Family nodes={familyTree(data.lineage)} current={story.id} />
        ) : (
          <p className="rb-dim rb-py-1 rb-fs-13">{t('related.noFamily')}</p>
        )}
      </section>
    </>
  )
}
