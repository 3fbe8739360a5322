import type { StoryDetail } from '@rongbian/contract/stories'
import type { StoryAction } from '@rongbian/domain'
import { Button } from 'antd'
import { LockKeyhole, SquarePen, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreMenu } from '#/features/detail/more-menu.tsx'
import { RelatedDialog } from '#/features/detail/related-dialog.tsx'
import { useDetailActs } from '#/features/detail/use-detail-acts.ts'
import { HandButtons } from '#/features/hand-over/index.ts'
import { RecoverDialog } from '#/features/locks/index.ts'
import { ReleaseButtons } from '#/features/releases/index.ts'
import { ReviewButtons, ReviewMark } from '#/features/review/index.ts'
import { MoveDialog } from '#/story/move-dialog.tsx'
import { openEditor } from '#/story/open-editor.ts'
import { isHeldHere } from '#/story/use-hold.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { TimeText } from '#/ui/time-text.tsx'

const StoryPreview = lazyPart(async () => (await import('#/features/preview/story-preview.tsx')).StoryPreview)

interface Props {
  story: StoryDetail
  onPrint: () => void
  onClose: () => void
}

const LockNote = ({ story, onUnlock }: { story: StoryDetail; onUnlock?: (() => void) | undefined }) => {
  const { t } = useTranslation('detail')
  const { lock, trashed } = story
  if (!lock || isHeldHere(lock)) return trashed ? <span>{t('footer.trashed')}</span> : null
  return (
    <>
      <LockKeyhole size={14} aria-hidden="true" />
      <span>
        {t(lock.mine ? 'footer.lockedByMe' : 'footer.lockedBy', {
          name: lock.personName,
          act: t(`locks.purpose.${lock.purpose}`),
        })}
        {' · '}
        <TimeText at={lock.since} />
      </span>
      {onUnlock && (
        <Button size="small" type="link" onClick={onUnlock}>
          {t('footer.unlock')}
        </Button>
      )}
    </>
  )
}

/** What can be done with the story: only what the server offers for it. */
export const DetailFooter = ({ story, onPrint, onClose }: Props) => {
  const { t } = useTranslation(['detail', 'common'])
  const [asking, setAsking] = useState<'move' | 'relate' | 'recover' | 'preview'>()
  const acts = useDetailActs(story, onClose)
  const may = (...codes: StoryAction[]) => story.actions.some(({ code }) => codes.includes(code))
  const mayEdit = may('story-edit', 'product-story-edit')
  // 核改 and 校对 lead into the editor themselves.
  const isReviewer = may('story-approve', 'story-collate')
  const isForeign = story.lock !== null && !story.lock.mine

  return (
    <>
      <MoreMenu story={story} acts={acts} onAsk={setAsking} onPrint={onPrint} />
      <div className="rb-detail__note rb-row rb-gap-1 rb-fill rb-note">
        {story.review && <ReviewMark place review={story.review} />}
        <LockNote story={story} onUnlock={isForeign && may('story-unlock') ? acts.unlock : undefined} />
      </div>
      {may('story-destroy') && (
        <Button danger onClick={acts.destroy}>
          {t('footer.destroy')}
        </Button>
      )}
      {may('story-restore') && (
        <Button
          type="primary"
          className="rb-phone-grow"
          icon={<Undo2 size={16} />}
          onClick={() => setAsking('recover')}
        >
          {t('footer.restore')}
        </Button>
      )}
      <HandButtons story={story} />
      <ReviewButtons story={story} />
      <ReleaseButtons story={story} />
      {mayEdit && !isReviewer && (
        <Button
          type="primary"
          className="rb-phone-grow"
          icon={<SquarePen size={16} />}
          onClick={() => openEditor(story)}
        >
          {t('common:action.edit')}
        </Button>
      )}
      <Button type="text" onClick={onClose}>
        {t('common:action.close')}
      </Button>
      {asking === 'move' && (
        <MoveDialog story={story} mayEdit={mayEdit} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'relate' && <RelatedDialog story={story} onClose={() => setAsking(undefined)} />}
      {asking === 'preview' && (
        <Suspense>
          <StoryPreview story={story} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking === 'recover' && (
        <RecoverDialog story={story} onDone={onClose} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}
