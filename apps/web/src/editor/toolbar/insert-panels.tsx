import type { Editor } from '@tiptap/core'
import { Popover } from 'antd'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Facts } from '#/editor/toolbar/facts.ts'
import { Tool } from '#/editor/toolbar/tool-button.tsx'

/** A slot the page fills: special characters, phrases, quotations. */
export interface InsertPanel {
  id: string
  label: string
  icon: LucideIcon
  render: (insert: (text: string) => void, close: () => void) => ReactNode
}

interface Props {
  editor: Editor
  facts: Facts
  panel: InsertPanel
}

export const InsertPanelTool = ({ editor, facts, panel: { label, icon, render } }: Props) => {
  const [open, setOpen] = useState(false)
  const insert = (text: string) => {
    editor.chain().focus().insertContent({ type: 'text', text }).run()
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      arrow={false}
      destroyOnHidden
      content={open && render(insert, () => setOpen(false))}
    >
      <span>
        <Tool icon={icon} label={label} disabled={!facts.editable} hasMenu />
      </span>
    </Popover>
  )
}
