import { type ReactNode, useState } from 'react'
import { StoryOrderDialog } from '#/story/story-order-dialog.tsx'
import type { StoryOrder } from '#/story/use-story-order.ts'
import { NoteField } from '#/ui/note-field.tsx'
import './words-modal.css'

interface Props {
  order: StoryOrder
  title: string
  okText: string
  width: number
  /** Of the words that go along. */
  label: string
  placeholder: string
  /** Until it is known what is decided about there is nothing to say. */
  ready?: boolean
  blocked?: boolean
  /** Something besides the words was filled in. */
  dirty?: boolean
  onOk: (words: string) => unknown
  children: ReactNode
}

/** A decision about one story: what it is about, a word to go with it, one button. What was typed outlasts a refusal. */
export const WordsModal = ({
  label,
  placeholder,
  ready = true,
  blocked = false,
  dirty = false,
  onOk,
  children,
  ...frame
}: Props) => {
  const [words, setWords] = useState('')
  return (
    <StoryOrderDialog
      {...frame}
      className="rb-words-modal"
      dirty={dirty || words !== ''}
      disabled={!ready || blocked}
      onOk={() => void onOk(words)}
    >
      {children}
      {ready && <NoteField label={label} placeholder={placeholder} value={words} onChange={setWords} />}
    </StoryOrderDialog>
  )
}
