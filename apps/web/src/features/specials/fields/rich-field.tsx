import { linkUrl } from '@rongbian/domain'
import { StarterKit } from '@tiptap/starter-kit'
import { Button, Input, Popover } from 'antd'
import { Bold, Heading, Italic, Link, List, ListOrdered, Quote } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorIn } from '#/editor/use-editor-in.ts'
import { useLatest } from '#/ui/use-latest.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

const level = 2
const kit = StarterKit.configure({
  code: false,
  codeBlock: false,
  horizontalRule: false,
  heading: { levels: [level] },
  link: {
    autolink: false,
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (url) => linkUrl(url) !== undefined,
    HTMLAttributes: { target: null, rel: null },
  },
})

/** Words with headings, lists, emphasis and links; nothing a page could not draw. */
export const RichField = ({ label, value, onChange }: Props) => {
  const { t } = useTranslation('specials')
  const place = useRef<HTMLDivElement>(null)
  const latest = useLatest(onChange)
  const [address, setAddress] = useState('')
  const editor = useEditorIn(place, () => ({
    content: value,
    extensions: [kit],
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: now }) => latest.current(now.isEmpty ? '' : now.getHTML()),
  }))
  // A step back comes from outside; what is typed here is already here.
  useEffect(() => {
    if (!editor || editor.isFocused || editor.getHTML() === value) return
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  const chain = () => editor?.chain().focus()
  const marks = [
    { name: 'heading', icon: Heading, run: () => chain()?.toggleHeading({ level }).run() },
    { name: 'bold', icon: Bold, run: () => chain()?.toggleBold().run() },
    { name: 'italic', icon: Italic, run: () => chain()?.toggleItalic().run() },
    { name: 'bullets', icon: List, run: () => chain()?.toggleBulletList().run() },
    { name: 'numbers', icon: ListOrdered, run: () => chain()?.toggleOrderedList().run() },
    { name: 'quote', icon: Quote, run: () => chain()?.toggleBlockquote().run() },
  ] as const
  const setLink = () => {
    if (address.trim()) chain()?.extendMarkRange('link').setLink({ href: address.trim() }).run()
    else chain()?.extendMarkRange('link').unsetLink().run()
  }
  return (
    <div className="rb-special-field__rich rb-box">
      <div className="rb-row rb-wrap rb-line-below" role="toolbar" aria-label={t('rich.tools', { label })}>
        {marks.map(({ name, icon: Icon, run }) => (
          <Button
            key={name}
            size="small"
            type="text"
            aria-label={t(`rich.${name}`)}
            icon={<Icon size={14} />}
            onClick={run}
          />
        ))}
        <Popover
          trigger="click"
          onOpenChange={(isOpen) => isOpen && setAddress(String(editor?.getAttributes('link').href ?? ''))}
          content={
            <Input.Search
              aria-label={t('rich.address')}
              placeholder="https://"
              enterButton={t('rich.set')}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              onSearch={setLink}
            />
          }
        >
          <Button size="small" type="text" aria-label={t('rich.link')} icon={<Link size={14} />} />
        </Popover>
      </div>
      <div ref={place} />
    </div>
  )
}
