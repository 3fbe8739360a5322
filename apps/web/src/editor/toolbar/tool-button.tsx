import type { Editor } from '@tiptap/core'
import type { LucideIcon } from 'lucide-react'
import { memo, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '#/editor/toolbar/action.ts'
import type { ActionId } from '#/editor/toolbar/actions.ts'
import type { Facts } from '#/editor/toolbar/facts.ts'
import { noted } from '#/i18n/punctuation.ts'

interface ToolProps {
  icon: LucideIcon
  label: string
  shortcut?: string
  active?: boolean
  disabled?: boolean
  hasMenu?: boolean
  text?: string
  onClick?: () => void
  onDoubleClick?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** The text keeps its cursor while the mouse is in the toolbar. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

export const Tool = ({
  icon: Icon,
  label,
  shortcut,
  active,
  disabled,
  hasMenu,
  text,
  ref,
  ...events
}: ToolProps) => (
  <button
    ref={ref}
    type="button"
    className={
      text
        ? 'rb-tool rb-h-28 rb-fs-13 rb-soft rb-one-line rb-round rb-inline rb-centre rb-gap-6 rb-still has-text'
        : 'rb-tool rb-h-28 rb-fs-13 rb-soft rb-one-line rb-round rb-inline rb-centre rb-gap-6 rb-still'
    }
    aria-label={label}
    aria-pressed={hasMenu ? undefined : active}
    aria-haspopup={hasMenu ? 'menu' : undefined}
    data-active={active || undefined}
    title={shortcut ? noted(label, shortcut) : label}
    disabled={disabled}
    onMouseDown={keepFocus}
    {...events}
  >
    <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
    {text && <span>{text}</span>}
  </button>
)

interface ActionProps {
  editor: Editor
  action: Action<ActionId>
  active: boolean
  enabled: boolean
}

const MemoTool = memo(({ editor, action, active, enabled }: ActionProps) => {
  const { t } = useTranslation('editor')
  const { id, icon, shortcut, run, runTwice } = action
  return (
    <Tool
      icon={icon}
      label={t(`action.${id}`)}
      {...(shortcut && { shortcut })}
      active={active}
      disabled={!enabled}
      onClick={() => run(editor)}
      {...(runTwice && { onDoubleClick: () => runTwice(editor) })}
    />
  )
})

interface Props {
  editor: Editor
  facts: Facts
  actions: readonly Action<ActionId>[]
}

/** A row of buttons from a table; each renders again only when its own state differs. */
export const ToolButtons = ({ editor, facts, actions }: Props) =>
  actions.map((action) => (
    <MemoTool
      key={action.id}
      editor={editor}
      action={action}
      active={action.isActive?.(facts) ?? false}
      enabled={facts.editable && (action.isEnabled?.(facts) ?? true)}
    />
  ))
