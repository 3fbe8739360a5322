import type { Editor } from '@tiptap/core'
import { Dropdown, type DropdownProps } from 'antd'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Action } from '#/editor/toolbar/action.ts'
import type { ActionId } from '#/editor/toolbar/actions.ts'
import type { Facts } from '#/editor/toolbar/facts.ts'
import { Tool } from '#/editor/toolbar/tool-button.tsx'
import { valued } from '#/i18n/punctuation.ts'

const trigger: ['click'] = ['click']
type MenuItems = NonNullable<NonNullable<DropdownProps['menu']>['items']>

interface SelectProps {
  label: string
  value: string
  width: number
  disabled: boolean
  items: MenuItems
  selected: string
  onChoose: (key: string) => void
}

/** A choice written as a word with an arrow. */
export const ToolSelect = ({ label, value, width, disabled, items, selected, onChoose }: SelectProps) => (
  <Dropdown
    trigger={trigger}
    disabled={disabled}
    menu={{ items, selectedKeys: [selected], onClick: ({ key }) => onChoose(key), className: 'rb-tool-menu' }}
  >
    <button
      type="button"
      className="rb-tool-select rb-h-28 rb-px-1 rb-fs-13 rb-soft rb-round rb-inline rb-between rb-gap-05 rb-still"
      style={{ width }}
      aria-label={valued(label, value)}
      title={label}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="rb-ellipsis">{value}</span>
      <ChevronDown size={12} strokeWidth={1.8} aria-hidden="true" />
    </button>
  </Dropdown>
)

interface MenuProps {
  icon: LucideIcon
  label: string
  active: boolean
  disabled: boolean
  items: MenuItems
  selected?: string
  onChoose: (key: string) => void
}

/** A choice behind an icon. */
export const ToolMenu = ({ icon, label, active, disabled, items, selected, onChoose }: MenuProps) => (
  <Dropdown
    trigger={trigger}
    disabled={disabled}
    menu={{
      items,
      selectedKeys: selected === undefined ? [] : [selected],
      onClick: ({ key }) => onChoose(key),
      className: 'rb-tool-menu',
    }}
  >
    <span>
      <Tool icon={icon} label={label} active={active} disabled={disabled} hasMenu />
    </span>
  </Dropdown>
)

interface ActionMenuProps {
  editor: Editor
  facts: Facts
  icon: LucideIcon
  label: string
  actions: readonly Action<ActionId>[]
}

/** Actions that share one button. */
export const ActionMenu = ({ editor, facts, icon, label, actions }: ActionMenuProps) => {
  const { t } = useTranslation('editor')
  const items = actions.map(({ id, icon: Icon, shortcut }) => ({
    key: id,
    icon: <Icon size={15} strokeWidth={1.6} aria-hidden="true" />,
    label: t(`action.${id}`),
    ...(shortcut && { extra: shortcut }),
  }))
  return (
    <ToolMenu
      icon={icon}
      label={label}
      active={actions.some((action) => action.isActive?.(facts))}
      disabled={!facts.editable}
      items={items}
      onChoose={(key) => actions.find(({ id }) => id === key)?.run(editor)}
    />
  )
}
