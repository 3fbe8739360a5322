import * as contract from '@rongbian/contract/hand-over'
import { useQueries } from '@tanstack/react-query'
import { Alert, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { ChosenTargets } from '#/features/hand-over/chosen-targets.tsx'
import { deliver } from '#/features/hand-over/hand-calls.ts'
import { HandModal } from '#/features/hand-over/hand-modal.tsx'
import type { HandStory } from '#/features/hand-over/hand-over-store.ts'
import { StoryTable } from '#/features/hand-over/story-table.tsx'
import { TargetSource } from '#/features/hand-over/target-source.tsx'
import { targetIds, targetMap } from '#/features/hand-over/targets.ts'
import { type HandDialogProps, useSending } from '#/features/hand-over/use-sending.ts'
import { useTargets } from '#/features/hand-over/use-targets.ts'
import { useAskWords } from '#/story/use-ask-words.tsx'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { NoteField } from '#/ui/note-field.tsx'
import { useApp } from '#/ui/use-app.ts'

const closesAfterMs = 600

const sensitiveIn = async ({ libraryId, id }: HandStory) => {
  const info = await call(contract.deliverInfo, { params: { libraryId, storyId: id } })
  return info.sensitive
}

/** The stories the science newspaper would refuse, once it is among the receivers. */
const useLackingAuthors = (stories: HandDialogProps['stories'], isAsked: boolean) =>
  useQueries({
    queries: stories.map(({ libraryId, id }) => ({
      queryKey: ['story', id, 'deliver-info'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(contract.deliverInfo, { params: { libraryId, storyId: id }, signal }),
      enabled: isAsked,
      staleTime: 0,
    })),
    combine: (infos) =>
      isAsked ? stories.filter((_, index) => infos[index]?.data?.hasAuthors === false) : [],
  })

/** One is not sent without its authors; of several, the others may go. */
const AuthorsNotice = ({ lacking, isMany }: { lacking: readonly HandStory[]; isMany: boolean }) => {
  const { t } = useTranslation('handOver')
  const titleOf = useTitleOf()
  if (lacking.length === 0) return null
  return isMany ? (
    <Alert
      type="warning"
      showIcon
      title={t('deliver.lackAuthors', { count: lacking.length })}
      description={<p className="rb-hand__lacking rb-scrolls">{lacking.map(titleOf).join('')}</p>}
    />
  ) : (
    <Alert type="warning" showIcon title={t('deliver.authors')} />
  )
}

/** 提交: to departments and people, as the story itself or as copies. */
export const DeliverDialog = (props: HandDialogProps) => {
  const { stories } = props
  const { t } = useTranslation('handOver')
  const { message } = useApp()
  const sending = useSending(props, closesAfterMs)
  const targets = useTargets(false)
  const [comment, setComment] = useState('')

  const { chosen, mode } = targets
  const lacking = useLackingAuthors(
    stories,
    chosen.some(({ scienceNewspaper }) => scienceNewspaper),
  )
  const maySend = useAskWords(sensitiveIn)
  const submit = async () => {
    if (chosen.length === 0) return void message.warning(t('deliver.needed'))
    if (lacking.length === stories.length) return void message.warning(t('deliver.authors'))
    if (!(await maySend(stories))) return
    const body = { ...targetIds(chosen), targetMap: targetMap(chosen), mode, comment }
    sending.send({
      one: (story) => deliver.one(story, body),
      many: (libraryId, ids) => deliver.many(libraryId, ids, body),
      said: () => t('messageB'),
      leaves: mode === 'move',
    })
  }
  return (
    <HandModal
      stories={stories}
      sending={sending}
      dirty={comment !== '' || chosen.length > 0}
      width={718}
      onOk={() => void submit()}
    >
      {sending.isMany && <StoryTable stories={stories} />}
      <div className="rb-hand__targets rb-cells rb-mb-15 rb-gap-1">
        <TargetSource chosen={chosen} onToggle={targets.toggle} />
        <ChosenTargets chosen={chosen} onRemove={targets.remove} onClear={targets.clear} />
      </div>
      <Checkbox checked={targets.keeps} onChange={({ target }) => targets.keep(target.checked)}>
        {t('keep')}
      </Checkbox>
      <NoteField label={t('note')} placeholder={t('notePlaceholder')} value={comment} onChange={setComment} />
      <AuthorsNotice lacking={lacking} isMany={sending.isMany} />
    </HandModal>
  )
}
