import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HandOver } from '#/features/hand-over/hand-over-store.ts'
import type { useSending } from '#/features/hand-over/use-sending.ts'
import { HoldNotice } from '#/story/hold-notice.tsx'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import './hand-over.css'

interface Props {
  stories: HandOver['stories']
  sending: ReturnType<typeof useSending>
  width: number
  okText?: string
  danger?: boolean
  dirty?: boolean
  onOk: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of every hand-over: what is handed over, who holds it meanwhile, and one button. */
export const HandModal = ({
  stories,
  sending,
  width,
  okText,
  danger,
  dirty = false,
  onOk,
  onClose,
  children,
}: Props) => {
  const { t } = useTranslation('handOver')
  const titleOf = useTitleOf()
  const { hold, label, isMany, isSending, isDone, ready } = sending
  const title = isMany
    ? t('results.label', { label, count: stories.length })
    : `${label}${titleOf(stories[0])}`
  return (
    <Dialog
      dirty={dirty && !isDone}
      open
      width={width}
      className="rb-hand"
      title={title}
      okText={okText ?? label}
      okButtonProps={{ disabled: !ready, danger: danger ?? false }}
      confirmLoading={isSending}
      mask={{ closable: false }}
      onOk={onOk}
      onCancel={onClose}
    >
      {children}
      <HoldNotice hold={hold} />
    </Dialog>
  )
}
