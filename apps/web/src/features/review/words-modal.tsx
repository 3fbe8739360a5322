import { type ReactNode, useState } from 'react'
import { Dialog } from '#/ui/dialog.tsx'
import { NoteField } from '#/ui/note-field.tsx'
import './words-modal.css'

interface Props {
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
  onOk: (words: string) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A decision about one story: what it is about, a word to go with it, one button. What was typed outlasts a refusal. */
export const WordsModal = ({
  title,
  okText,
  width,
  label,
  placeholder,
  ready = true,
  blocked = false,
  dirty = false,
  onOk,
  onClose,
  children,
}: Props) => {
  const [words, setWords] = useState('')
  const [sending, setSending] = useState(false)

  const send = async () => {
    setSending(true)
    await onOk(words).finally(() => setSending(false))
  }
  return (
    <Dialog
      dirty={dirty || words !== ''}
      open
      width={width}
      className="rb-words-modal"
      title={title}
      okText={okText}
      okButtonProps={{ disabled: !ready || blocked }}
      confirmLoading={sending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {children}
      {ready && <NoteField label={label} placeholder={placeholder} value={words} onChange={setWords} />}
    </Dialog>
  )
}
