import type { Editor } from '@tiptap/core'
import { ALargeSmall, AudioLines, Image, type LucideIcon, Plus, SquarePlay } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '#/editor/toolbar/action.ts'
import { ColorTool } from '#/editor/toolbar/color-tool.tsx'
import { type Facts, readFacts } from '#/editor/toolbar/facts.ts'
import { FontSelect, LineHeightMenu, SizeSelect, StyleSelect } from '#/editor/toolbar/font-controls.tsx'
import { historyActions } from '#/editor/toolbar/history-actions.ts'
import {
  audioActions,
  linkAction,
  moreInsertActions,
  pictureActions,
  videoActions,
} from '#/editor/toolbar/insert-actions.ts'
import { type InsertPanel, InsertPanelTool } from '#/editor/toolbar/insert-panels.tsx'
import { alignActions, paragraphActions } from '#/editor/toolbar/paragraph-actions.ts'
import { TableTool } from '#/editor/toolbar/table-tool.tsx'
import { moreTextActions, textActions } from '#/editor/toolbar/text-actions.ts'
import { ToolButtons } from '#/editor/toolbar/tool-button.tsx'
import { ActionMenu } from '#/editor/toolbar/tool-menu.tsx'
import { FullScreenTool, OutlineTool, PanelTools, TypesetTool } from '#/editor/toolbar/view-tools.tsx'
import { useEditorFacts } from '#/editor/use-editor-facts.ts'
import './toolbar/toolbar.css'

interface Props {
  editor: Editor
  insertPanels?: readonly InsertPanel[]
  outlineOpen?: boolean
  onToggleOutline?: () => void
  /** What the page adds at the end, such as the switch of its side panel. */
  children?: ReactNode
}

const Group = ({ children }: { children: ReactNode }) => (
  <div className="rb-tool-group rb-row rb-still">{children}</div>
)

const links = [linkAction]

const TextGroups = memo(({ editor, facts }: { editor: Editor; facts: Facts }) => {
  const { t } = useTranslation('editor')
  return (
    <>
      <Group>
        <ToolButtons editor={editor} facts={facts} actions={historyActions} />
      </Group>
      <Group>
        <StyleSelect editor={editor} facts={facts} />
        <FontSelect editor={editor} facts={facts} />
        <SizeSelect editor={editor} facts={facts} />
      </Group>
      <Group>
        <ToolButtons editor={editor} facts={facts} actions={textActions} />
        <ColorTool editor={editor} facts={facts} kind="color" />
        <ColorTool editor={editor} facts={facts} kind="highlight" />
        <ActionMenu
          editor={editor}
          facts={facts}
          icon={ALargeSmall}
          label={t('tool.moreText')}
          actions={moreTextActions}
        />
      </Group>
      <Group>
        <ToolButtons editor={editor} facts={facts} actions={alignActions} />
      </Group>
      <Group>
        <ToolButtons editor={editor} facts={facts} actions={paragraphActions} />
        <LineHeightMenu editor={editor} facts={facts} />
      </Group>
    </>
  )
})

const insertMenus = [
  { id: 'pictures', icon: Image, actions: pictureActions },
  { id: 'video', icon: SquarePlay, actions: videoActions },
  { id: 'audio', icon: AudioLines, actions: audioActions },
] as const satisfies { id: string; icon: LucideIcon; actions: readonly Action[] }[]

interface InsertProps {
  editor: Editor
  facts: Facts
  panels: readonly InsertPanel[]
}

const InsertGroup = memo(({ editor, facts, panels }: InsertProps) => {
  const { t } = useTranslation('editor')
  return (
    <Group>
      <ToolButtons editor={editor} facts={facts} actions={links} />
      {insertMenus.map(({ id, icon, actions }) => (
        <ActionMenu
          key={id}
          editor={editor}
          facts={facts}
          icon={icon}
          label={t(`tool.${id}`)}
          actions={actions}
        />
      ))}
      <TableTool editor={editor} facts={facts} />
      <ActionMenu
        editor={editor}
        facts={facts}
        icon={Plus}
        label={t('tool.more')}
        actions={moreInsertActions}
      />
      {panels.map((panel) => (
        <InsertPanelTool key={panel.id} editor={editor} facts={facts} panel={panel} />
      ))}
    </Group>
  )
})

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
  const step = steps[event.key]
  if (!step) return
  const buttons = buttonsOf(event.currentTarget)
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = buttons[(at + step + buttons.length) % buttons.length]
  event.preventDefault()
  next?.focus()
  next?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
}

/** One stop for Tab: the first button, from which the arrows lead to the others. */
const useOneTabStop = () => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const buttons = bar.current ? buttonsOf(bar.current) : []
    for (const [index, button] of buttons.entries()) button.tabIndex = index === 0 ? 0 : -1
  })
  return bar
}

const noPanels: readonly InsertPanel[] = []

export const EditorToolbar = memo(
  ({ editor, insertPanels = noPanels, outlineOpen = false, onToggleOutline, children }: Props) => {
    const { t } = useTranslation('editor')
    const facts = useEditorFacts(editor, readFacts)
    const bar = useOneTabStop()
    return (
      <div
        ref={bar}
        role="toolbar"
        aria-label={t('tool.bar')}
        className="rb-toolbar rb-h-44 rb-ring-inside rb-edge-below rb-surface rb-row rb-no-print"
        onKeyDown={moveFocus}
      >
        <div className="rb-toolbar__scroll rb-scrolls-x rb-tall rb-row rb-fill">
          <TextGroups editor={editor} facts={facts} />
          <InsertGroup editor={editor} facts={facts} panels={insertPanels} />
          <Group>
            <PanelTools editor={editor} />
          </Group>
        </div>
        <div className="rb-toolbar__end rb-row rb-still">
          <TypesetTool editor={editor} facts={facts} />
          {onToggleOutline && <OutlineTool open={outlineOpen} onToggle={onToggleOutline} />}
          <FullScreenTool />
          {children}
        </div>
      </div>
    )
  },
)
