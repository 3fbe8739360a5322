import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HandOver } from '#/features/hand-over/hand-over-store.ts'
import type { useSending } from '#/features/hand-over/use-sending.ts'
import { StoryOrderDialog } from '#/story/story-order-dialog.tsx'
import { useTitleOf } from '#/story/use-story-acts.ts'
import './hand-over.css'

interface Props {
  stories: HandOver['stories']
  sending: ReturnType<typeof useSending>
  width: number
  okText?: string
  danger?: boolean
  dirty?: boolean
  onOk: () => void
  children: ReactNode
}

/** The frame of every hand-over: named after its act, and the story or how many it is about. */
export const HandModal = ({ stories, sending, okText, ...frame }: Props) => {
  const { t } = useTranslation('handOver')
  const titleOf = useTitleOf()
  const { label, isMany } = sending
  return (
    <StoryOrderDialog
      {...frame}
      order={sending}
      className="rb-hand"
      title={isMany ? t('results.label', { label, count: stories.length }) : `${label}${titleOf(stories[0])}`}
      okText={okText ?? label}
    />
  )
}
