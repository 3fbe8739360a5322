import * as contract from '@rongbian/contract/newspaper'
import { areasOf, type PaperPicture } from '@rongbian/paper'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '#/api/client.ts'
import { newUuid } from '#/api/new-uuid.ts'
import { largestFree, pictureItem } from '#/features/newspaper/editor/places.ts'
import { usePool } from '#/features/newspaper/editor/pool-pane.tsx'
import { useLaying, useLayout, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useApp } from '#/ui/use-app.ts'

/** Pictures of the day's stories, each to stand by itself. */
export const PicturesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('newspaper')
  const { message } = useApp()
  const { store, id: pageId } = useLaying()
  const run = useRun()
  const { grid } = useLayout(({ opened }) => opened.settings)
  const query = usePool(pageId)
  const found = (query.data ?? []).flatMap(({ images, title, isWithdrawn }) =>
    isWithdrawn ? [] : images.map((image) => ({ image, title })),
  )
  const put = (image: PaperPicture) => {
    const { layout } = store.getState()
    const free = largestFree(grid, layout.items.flatMap(areasOf))
    if (!free) return void message.warning(t('pool.full'))
    const item = pictureItem(newUuid(), image, grid, free)
    if (!run([{ act: 'put', item }])) return
    store.choose(item.id)
    onClose()
  }
  return (
    <Dialog open dirty={false} width={760} title={t('picture.choose')} footer={null} onCancel={onClose}>
      {!query.data ? (
        <Pending query={query} rows={2} height={160} />
      ) : found.length === 0 ? (
        <EmptyState title={t('picture.noneToday')} hint={t('picture.noneTodayHint')} />
      ) : (
        <ul className="rb-proposals rb-cells rb-gap-2" aria-label={t('picture.choose')}>
          {found.map(({ image, title }) => (
            <li key={`${title} ${image.file}`} className="rb-stack rb-gap-1">
              <img
                className="rb-page-editor__thumb rb-wide"
                src={fileUrl(contract.pageFile, { params: { id: pageId, hash: image.file } })}
                alt={image.caption || title}
                loading="lazy"
              />
              <span className="rb-clamp-2">{image.caption || title}</span>
              <Button aria-label={t('pool.place', { title })} onClick={() => put(image)}>
                {t('pool.put')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
