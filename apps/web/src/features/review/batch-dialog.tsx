import * as workflow from '@rongbian/contract/workflow'
import { type LibraryId, storyActions } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { startBatchRun } from '#/features/hand-over/index.ts'
import type { ReviewAction } from '#/features/review/review-actions.ts'
import type { AskedBatch } from '#/features/review/review-store.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { CommentField } from '#/ui/note-field.tsx'

/** The versions are those of the list the decision is made from. */
interface Decided {
  stories: number[]
  seen: Record<number, number>
  comment: string
}
type BatchCall = (libraryId: LibraryId, decided: Decided) => Promise<workflow.BatchResults>

const plain =
  (action: (typeof workflow.batchCodes)[number]): BatchCall =>
  (libraryId, decided) =>
    call(workflow.processBatch, { params: { libraryId }, body: { action, ...decided } })

const calls: Partial<Record<ReviewAction, BatchCall>> = {
  'story-claim': plain('story-claim'),
  'story-approve': plain('story-approve'),
  'story-approve-undo': plain('story-approve-undo'),
  'story-submit-approve': plain('story-submit-approve'),
  'story-submit-approve-again': plain('story-submit-approve-again'),
  'story-approve-deny': plain('story-approve-deny'),
  'story-approve-passAll': (libraryId, body) => call(workflow.passAll, { params: { libraryId }, body }),
  // The path wants a story; the list in the body is what counts.
  'story-collate': (libraryId, body) =>
    call(workflow.collateBatch, { params: { libraryId, storyId: 0 }, body }),
}

/** 审核 and 校对 name a way of working; many at once are passed. */
const useBatchName = (id: ReviewAction) => {
  const { t } = useTranslation('review')
  const phrase = usePhrase()
  if (id === 'story-approve') return t('batch.approve')
  return id === 'story-collate' ? t('batch.collate') : phrase(storyActions[id].label)
}

const named = 5

const StoryNames = ({ stories }: Pick<AskedBatch, 'stories'>) => {
  const { t } = useTranslation('review')
  const titleOf = useTitleOf()
  const names = stories.slice(0, named).map(titleOf).join('')
  return (
    <p className="rb-mb-15 rb-dense rb-soft">
      {stories.length > named ? t('batch.more', { names, count: stories.length }) : names}
    </p>
  )
}

/** One decision about many stories; how each of them fares is told one by one. */
export const BatchDialog = ({ id, stories, onClose }: AskedBatch & { onClose: () => void }) => {
  const { t } = useTranslation('review')
  const name = useBatchName(id)
  const act = calls[id]
  const label = t('batch.title', { act: name, count: stories.length })
  const start = async ({ comment }: { comment: string }) => {
    const seen = Object.fromEntries(stories.map(({ id, version }) => [id, version]))
    if (act)
      startBatchRun({
        label,
        stories,
        act: (libraryId, ids) => act(libraryId, { stories: ids, seen, comment }),
      })
  }
  const isDeny = id === 'story-approve-deny'
  return (
    <ModalForm
      title={label}
      okText={name}
      danger={isDeny}
      initialValues={{ comment: '' }}
      onSubmit={start}
      onClose={onClose}
    >
      <StoryNames stories={stories} />
      {id === 'story-claim' ? null : isDeny ? (
        <CommentField label={t('deny.reason')} missing={t('deny.missing')} />
      ) : (
        <CommentField label={t('decide.opinion')} placeholder={t('decide.opinionPlaceholder')} />
      )}
    </ModalForm>
  )
}
