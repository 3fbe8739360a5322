import * as contract from '@rongbian/contract/hand-over'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useUnsaved } from '#/api/unsaved.ts'
import { ChosenTargets } from '#/features/hand-over/chosen-targets.tsx'
import { deliver } from '#/features/hand-over/hand-calls.ts'
import { HandModal } from '#/features/hand-over/hand-modal.tsx'
import { NoteField } from '#/features/hand-over/note-field.tsx'
import { StoryTable } from '#/features/hand-over/story-table.tsx'
import { TargetSource } from '#/features/hand-over/target-source.tsx'
import { targetIds, targetMap } from '#/features/hand-over/targets.ts'
import { type HandDialogProps, useSending } from '#/features/hand-over/use-sending.ts'
import { useTargets } from '#/features/hand-over/use-targets.ts'

const closesAfterMs = 600

/** What the server knows of one story before it goes; several are judged one by one as they go. */
const useDeliverInfo = ([{ libraryId, id }, ...others]: HandDialogProps['stories']) =>
  useQuery({
    queryKey: ['story', id, 'deliver-info'],
    queryFn: ({ signal }) => call(contract.deliverInfo, { params: { libraryId, storyId: id }, signal }),
    enabled: others.length === 0,
    staleTime: 0,
  })

/** 提交: to departments and people, as the story itself or as copies. */
export const DeliverDialog = (props: HandDialogProps) => {
  const { stories, onClose } = props
  const { t } = useTranslation('handOver')
  const { message } = App.useApp()
  const sending = useSending(props, closesAfterMs)
  const { data: info } = useDeliverInfo(stories)
  const targets = useTargets(false)
  const [comment, setComment] = useState('')
  useUnsaved(comment !== '')

  const { chosen, mode } = targets
  const lacksAuthors = info?.hasAuthors === false && chosen.some(({ scienceNewspaper }) => scienceNewspaper)
  const submit = () => {
    if (chosen.length === 0) return void message.warning(t('deliver.needed'))
    if (lacksAuthors) return void message.warning(t('deliver.authors'))
    const body = { ...targetIds(chosen), targetMap: targetMap(chosen), mode, comment }
    sending.send({
      one: (story) => deliver.one(story, body),
      many: (libraryId, ids) => deliver.many(libraryId, ids, body),
      said: () => t('messageB'),
      leaves: mode === 'move',
    })
  }
  return (
    <HandModal stories={stories} sending={sending} width={718} onOk={submit} onClose={onClose}>
      {sending.isMany && <StoryTable stories={stories} />}
      <div className="rb-hand__targets">
        <TargetSource chosen={chosen} onToggle={targets.toggle} />
        <ChosenTargets chosen={chosen} onRemove={targets.remove} onClear={targets.clear} />
      </div>
      <Checkbox checked={targets.keeps} onChange={({ target }) => targets.keep(target.checked)}>
        {t('keep')}
      </Checkbox>
      <NoteField value={comment} onChange={setComment} />
      {lacksAuthors && <Alert type="warning" showIcon title={t('deliver.authors')} />}
    </HandModal>
  )
}
