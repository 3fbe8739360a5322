import * as libraries from '@rongbian/contract/libraries'
import type { StoryRow } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Copy, ImagePlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { fullAddress } from '#/api/file-url.ts'
import { useContent, useDraft, useEditable, useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { figureHtml, insertContent } from '#/features/writing/insert.ts'
import { FileChoice } from '#/features/writing/panels/file-choice.tsx'
import { useStoryParams } from '#/features/writing/use-story.ts'
import { useWords } from '#/features/writing/words/use-words.ts'
import { Picture } from '#/story/picture.tsx'
import { materialsIn, picturesIn, type TextPicture } from '#/story/pictures-in.ts'
import { copyText } from '#/ui/copy-text.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useApp } from '#/ui/use-app.ts'
import './material-panel.css'

const PictureGrid = ({ pictures }: { pictures: readonly TextPicture[] }) => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const editor = useEditorOnPage()
  const editable = useEditable()
  const draft = useDraft()
  const isGallery = useContent((content) => content.photos.length > 0)
  const copy = async (url: string) => {
    if (await copyText(fullAddress(url))) void message.success(t('material.copied'))
    else void message.error(t('material.notCopied'))
  }
  const insert = ({ url, name, caption }: TextPicture) => {
    if (editor) insertContent(editor, figureHtml({ url, caption }))
    else draft.change({ photos: [...draft.read().photos, { url, filename: name, comment: caption }] })
  }
  return (
    <ul className="rb-materials rb-cells rb-gap-1">
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand in a text twice.
        <li key={`${picture.url}${index}`}>
          <Picture url={picture.url} alt={picture.caption || picture.name} width={320} />
          <span className="rb-materials__tools rb-hidden rb-absolute rb-gap-05">
            {editable && (editor || isGallery) && (
              <Button
                size="small"
                aria-label={t('material.insert')}
                title={t('material.insert')}
                icon={<ImagePlus size={14} />}
                onClick={() => insert(picture)}
              />
            )}
            <Button
              size="small"
              aria-label={t('material.copy')}
              title={t('material.copy')}
              icon={<Copy size={14} />}
              onClick={() => void copy(picture.url)}
            />
          </span>
          {picture.caption && (
            <span className="rb-own-line rb-fs-12 rb-dim rb-ellipsis">{picture.caption}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const OtherStory = ({ row }: { row: StoryRow }) => {
  const { t } = useTranslation('writing')
  const [open, setOpen] = useState(false)
  const { id: storyId, libraryId } = row
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['story', storyId, 'detail'],
    queryFn: ({ signal }) => call(stories.showStory, { params: { libraryId, storyId }, signal }),
    enabled: open,
  })
  return (
    <details
      className="rb-panel__item rb-py-15 rb-line-below"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {row.title || t('header.untitled')}
        <span className="rb-panel__note rb-meta"> · {t('header.pictures', { count: row.pictures })}</span>
      </summary>
      {open && isPending && <SkeletonRows rows={2} height={64} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <PictureGrid pictures={picturesIn(data)} />}
    </details>
  )
}

/** Pictures of what this person wrote lately, to use again. */
const OtherStories = () => {
  const { t } = useTranslation('writing')
  const { storyId } = useStoryParams()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['stories', 'material'],
    queryFn: ({ signal }) =>
      call(libraries.listPersonal, {
        params: { lib: 'workspace', pathId: 'drafts' },
        body: { size: 30 },
        signal,
      }),
  })
  const rows = (data?.items ?? []).filter(({ id, pictures }) => id !== storyId && pictures > 0)
  return (
    <section>
      <h3 className="rb-panel__group rb-lh-20 rb-regular rb-row rb-between rb-fs-12 rb-dim">
        {t('material.others')}
      </h3>
      {isPending && <SkeletonRows rows={3} height={40} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <p className="rb-panel__none rb-centred rb-dim">{t('material.noOthers')}</p>
      )}
      {rows.map((row) => (
        <OtherStory key={row.id} row={row} />
      ))}
    </section>
  )
}

/** 素材: what stands in this text, and the pictures of one's other stories. */
export const MaterialPanel = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const content = useContent((state) => state)
  const { checkedAt } = useWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the body is read again after a pause, not with every key.
  const files = useMemo(() => materialsIn(draft.read()), [draft, content, checkedAt])
  return (
    <>
      <section>
        <h3 className="rb-panel__group rb-lh-20 rb-regular rb-row rb-between rb-fs-12 rb-dim">
          <span>{t('material.own')}</span>
          <span>{files.length}</span>
        </h3>
        <FileChoice files={files} />
        {files.length === 0 && <p className="rb-panel__none rb-centred rb-dim">{t('material.noOwn')}</p>}
      </section>
      <OtherStories />
    </>
  )
}
