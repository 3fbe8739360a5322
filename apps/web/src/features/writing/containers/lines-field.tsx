import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { htmlToLines, linesToHtml } from '#/features/writing/containers/plain-html.ts'
import { useContent, useDraft, useEditable } from '#/features/writing/draft/use-draft.ts'

interface Props {
  label: string
  bare?: boolean
}

/** The description of a recording or a broadcast: plain lines here, paragraphs in the story. */
export const LinesField = ({ label, bare = false }: Props) => {
  const draft = useDraft()
  const editable = useEditable()
  const html = useContent((content) => content.content)
  const [text, setText] = useState(() => htmlToLines(html))
  // Changed elsewhere: by the word check, a template, another version.
  useEffect(() => setText((known) => (linesToHtml(known) === html ? known : htmlToLines(html))), [html])

  const change = (next: string) => {
    setText(next)
    draft.change({ content: linesToHtml(next) })
  }
  return (
    <Input.TextArea
      aria-label={label}
      placeholder={label}
      value={text}
      readOnly={!editable}
      variant={bare ? 'borderless' : 'outlined'}
      className={bare ? 'rb-recording__words' : ''}
      autoSize={{ minRows: bare ? 6 : 4 }}
      maxLength={10_000}
      onChange={({ target }) => change(target.value)}
    />
  )
}
