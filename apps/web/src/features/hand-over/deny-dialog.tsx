import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deny } from '#/features/hand-over/hand-calls.ts'
import { HandModal } from '#/features/hand-over/hand-modal.tsx'
import { type HandDialogProps, useSending } from '#/features/hand-over/use-sending.ts'
import { NoteField } from '#/ui/note-field.tsx'
import { useApp } from '#/ui/use-app.ts'

const closesAfterMs = 800

/** 退稿: back to whoever sent it, with the reason. */
export const DenyDialog = (props: HandDialogProps) => {
  const { stories } = props
  const { t } = useTranslation('handOver')
  const { message } = useApp()
  const sending = useSending(props, closesAfterMs)
  const [comment, setComment] = useState('')

  const submit = () => {
    if (comment.trim() === '') return void message.warning(t('deny.needed'))
    sending.send({
      one: (story) => deny.one(story, { comment }),
      many: (libraryId, ids) => deny.many(libraryId, ids, { comment }),
      said: () => t('deny.done'),
      leaves: true,
    })
  }
  return (
    <HandModal stories={stories} sending={sending} dirty={comment !== ''} width={460} danger onOk={submit}>
      <p>{t('deny.hint')}</p>
      <NoteField
        label={t('deny.reason')}
        placeholder={t('deny.placeholder')}
        value={comment}
        onChange={setComment}
      />
    </HandModal>
  )
}
