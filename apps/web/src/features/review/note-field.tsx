import { limits } from '@rongbian/domain'
import { Form, Input } from 'antd'
import './note-field.css'

interface Props {
  label: string
  placeholder?: string
  /** What is said when nothing was written; left out where nothing need be. */
  missing?: string
}

/** The words that go with a decision. */
export const NoteField = ({ label, placeholder, missing }: Props) => (
  <Form.Item
    name="comment"
    label={label}
    rules={missing ? [{ required: true, whitespace: true, message: missing }] : []}
  >
    <Input.TextArea rows={3} showCount maxLength={limits.noteLength} {...(placeholder && { placeholder })} />
  </Form.Item>
)
