import { useTranslation } from 'react-i18next'
import { type PlainAction, plainCalls } from '#/features/hand-over/hand-calls.ts'
import { HandModal } from '#/features/hand-over/hand-modal.tsx'
import { type HandDialogProps, useSending } from '#/features/hand-over/use-sending.ts'
import { openEditor } from '#/story/open-editor.ts'
import { useAsk } from '#/ui/use-ask.ts'

const closesAfterMs = 800

const leaving: Record<PlainAction, boolean> = {
  'story-deliver-undo': true,
  'story-checkin-undo': false,
  'story-fetch-undo': true,
  'story-self-check': false,
}

/** Whoever has checked a text often wants to write in it next. */
const useEditorQuestion = ({ stories: [story] }: HandDialogProps) => {
  const { t } = useTranslation('handOver')
  const confirm = useAsk()
  if (!story.actions.includes('story-edit') && !story.actions.includes('product-story-edit')) return undefined
  return () =>
    void confirm({
      title: t('plain.openEditor'),
      width: 365,
      okText: t('plain.open'),
      onOk: () => openEditor(story),
    })
}

/** 撤回提交、撤回共享、取消选用、自检: nothing to fill in, only to mean it. */
export const PlainDialog = (props: HandDialogProps & { kind: PlainAction }) => {
  const { kind, stories } = props
  const { t } = useTranslation('handOver')
  const sending = useSending(props, closesAfterMs)
  const askEditor = useEditorQuestion(props)
  const { one, many } = plainCalls[kind]
  const submit = () =>
    sending.send({
      one,
      many: (libraryId, ids) => many(libraryId, ids),
      said: ({ taken }) =>
        taken > 0 ? { warning: t('plain.partly', { count: taken }) } : t(`plain.${kind}.done`),
      leaves: leaving[kind],
      ...(kind === 'story-self-check' && askEditor && { onDone: askEditor }),
    })
  return (
    <HandModal stories={stories} sending={sending} width={365} onOk={submit}>
      <p>{t(`plain.${kind}.ask`)}</p>
    </HandModal>
  )
}
