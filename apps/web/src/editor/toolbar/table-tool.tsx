import type { Editor } from '@tiptap/core'
import { Popover } from 'antd'
import { Table } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Facts } from '#/editor/toolbar/facts.ts'
import { Tool } from '#/editor/toolbar/tool-button.tsx'

const size = { rows: 8, cols: 10 }
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const GridPicker = ({ onPick }: { onPick: (rows: number, cols: number) => void }) => {
  const { t } = useTranslation('editor')
  const [at, setAt] = useState({ rows: 0, cols: 0 })
  return (
    <div className="rb-grid-picker">
      <div className="rb-grid-picker__cells rb-cells" onPointerLeave={() => setAt({ rows: 0, cols: 0 })}>
        {numbers(size.rows).map((rows) =>
          numbers(size.cols).map((cols) => (
            <button
              key={`${rows}-${cols}`}
              type="button"
              aria-label={t('table.size', { rows, cols })}
              data-on={rows <= at.rows && cols <= at.cols ? '' : undefined}
              onPointerEnter={() => setAt({ rows, cols })}
              onFocus={() => setAt({ rows, cols })}
              onClick={() => onPick(rows, cols)}
            />
          )),
        )}
      </div>
      <p className="rb-mt-1 rb-fs-12 rb-dim rb-centred">{at.rows ? t('table.size', at) : t('table.pick')}</p>
    </div>
  )
}

export const TableTool = ({ editor, facts }: { editor: Editor; facts: Facts }) => {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState(false)
  const insert = (rows: number, cols: number) => {
    setOpen(false)
    editor.chain().focus().insertTable({ rows, cols, withHeaderRow: true }).run()
  }
  const disabled = !facts.editable || facts.inTable
  return (
    <Popover
      open={open && !disabled}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      content={<GridPicker onPick={insert} />}
    >
      <span>
        <Tool icon={Table} label={t('tool.table')} disabled={disabled} hasMenu />
      </span>
    </Popover>
  )
}
