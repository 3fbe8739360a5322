import { limits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import { useId } from 'react'

interface Labelled {
  label: string
  placeholder?: string
}

const lines = { rows: 3, showCount: true, maxLength: limits.noteLength } as const

interface NoteProps extends Labelled {
  value: string
  onChange: (value: string) => void
}

/** The words that go with an act. */
export const NoteField = ({ label, placeholder = '', value, onChange }: NoteProps) => {
  const id = useId()
  return (
    <Form.Item layout="vertical" label={label} htmlFor={id}>
      <Input.TextArea
        {...lines}
        id={id}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Form.Item>
  )
}

interface CommentProps extends Labelled {
  /** What is said when nothing was written; left out where nothing need be. */
  missing?: string
}

/** The same as the `comment` of a form. */
export const CommentField = ({ label, placeholder = '', missing }: CommentProps) => (
  <Form.Item
    name="comment"
    label={label}
    rules={missing ? [{ required: true, whitespace: true, message: missing }] : []}
  >
    <Input.TextArea {...lines} placeholder={placeholder} />
  </Form.Item>
)
