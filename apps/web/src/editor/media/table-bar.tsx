import type { Editor } from '@tiptap/core'
import { Popover } from 'antd'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  type LucideIcon,
  PaintBucket,
  PanelLeft,
  PanelTop,
  TableCellsMerge,
  TableCellsSplit,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FloatingBar } from '#/editor/media/floating-bar.tsx'
import { Swatches } from '#/editor/toolbar/color-tool.tsx'
import { cellColors } from '#/editor/toolbar/colors.ts'
import { Tool } from '#/editor/toolbar/tool-button.tsx'
import { useEditorFacts } from '#/editor/use-editor-facts.ts'

interface TableAction {
  id: string
  icon: LucideIcon
  run: (editor: Editor) => boolean
}

const groups = [
  [
    {
      id: 'rowAbove',
      icon: BetweenHorizontalEnd,
      run: (editor) => editor.chain().focus().addRowBefore().run(),
    },
    {
      id: 'rowBelow',
      icon: BetweenHorizontalStart,
      run: (editor) => editor.chain().focus().addRowAfter().run(),
    },
    { id: 'deleteRow', icon: TableRowsSplit, run: (editor) => editor.chain().focus().deleteRow().run() },
  ],
  [
    {
      id: 'columnLeft',
      icon: BetweenVerticalEnd,
      run: (editor) => editor.chain().focus().addColumnBefore().run(),
    },
    {
      id: 'columnRight',
      icon: BetweenVerticalStart,
      run: (editor) => editor.chain().focus().addColumnAfter().run(),
    },
    {
      id: 'deleteColumn',
      icon: TableColumnsSplit,
      run: (editor) => editor.chain().focus().deleteColumn().run(),
    },
  ],
  [
    { id: 'merge', icon: TableCellsMerge, run: (editor) => editor.chain().focus().mergeCells().run() },
    { id: 'split', icon: TableCellsSplit, run: (editor) => editor.chain().focus().splitCell().run() },
    { id: 'headerRow', icon: PanelTop, run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
    {
      id: 'headerColumn',
      icon: PanelLeft,
      run: (editor) => editor.chain().focus().toggleHeaderColumn().run(),
    },
  ],
] as const satisfies TableAction[][]

const tablePos = ({ state: { selection }, isEditable }: Editor) => {
  const { $from } = selection
  for (let depth = isEditable ? $from.depth : 0; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === 'table') return $from.before(depth)
  }
  return undefined
}

const readTable = (editor: Editor) => ({ pos: tablePos(editor) })

const CellColor = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('editor')
  const paint = (color: string | null) =>
    editor.chain().focus().setCellAttribute('backgroundColor', color).run()
  return (
    <Popover
      trigger="click"
      arrow={false}
      content={<Swatches colors={cellColors} current="" onChoose={paint} onClear={() => paint(null)} />}
    >
      <span>
        <Tool icon={PaintBucket} label={t('table.color')} hasMenu />
      </span>
    </Popover>
  )
}

export const TableBar = ({ editor }: { editor: Editor }) => {
  const { t } = useTranslation('editor')
  const { pos } = useEditorFacts(editor, readTable)
  const target = pos === undefined ? null : editor.view.nodeDOM(pos)
  if (!(target instanceof HTMLElement)) return null
  return (
    <FloatingBar target={target} label={t('table.bar')}>
      {groups.map((group) => (
        <div key={group[0].id} className="rb-tool-group rb-row rb-still">
          {group.map(({ id, icon, run }) => (
            <Tool key={id} icon={icon} label={t(`table.${id}`)} onClick={() => run(editor)} />
          ))}
        </div>
      ))}
      <div className="rb-tool-group rb-row rb-still">
        <CellColor editor={editor} />
        <Tool
          icon={Trash2}
          label={t('table.delete')}
          onClick={() => editor.chain().focus().deleteTable().run()}
        />
      </div>
    </FloatingBar>
  )
}
