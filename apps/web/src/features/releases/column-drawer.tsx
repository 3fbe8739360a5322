import type { ReleaseRecord } from '@rongbian/contract/releases'
import { Button, Input, Tree } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addColumn,
  allColumns,
  type ColumnPick,
  pickOf,
  removeColumn,
  treeNodes,
} from '#/features/releases/column-choice.ts'
import { ColumnTags } from '#/features/releases/column-tags.tsx'
import { ReleaseNote } from '#/features/releases/release-note.tsx'
import { useColumns } from '#/features/releases/release-queries.ts'
import { CloseButton } from '#/ui/close-button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { useApp } from '#/ui/use-app.ts'
import './column-drawer.css'

interface Choice {
  columns: ColumnPick[]
  comment: string
}

interface Props extends Choice {
  channel: Pick<ReleaseRecord, 'uuid' | 'code' | 'name'>
  /** Says why a column cannot be taken for this story; nothing when it can. */
  refuse?: (column: { needsCover: boolean; recruits: boolean }) => string | undefined
  onConfirm: (choice: Choice) => void
  onClose: () => void
}

const codesOf = (columns: readonly ColumnPick[]) =>
  columns.map(({ code, mainColumn }) => `${code} ${mainColumn}`).join()

interface TreeProps {
  channel: Props['channel']
  chosen: readonly ColumnPick[]
  refuse: Props['refuse']
  onChange: (columns: ColumnPick[]) => void
}

const ColumnTree = ({ channel, chosen, refuse, onChange }: TreeProps) => {
  const { t } = useTranslation('releases')
  const { message } = useApp()
  const query = useColumns(channel.uuid)
  const { data } = query
  const [word, setWord] = useState('')
  if (!data) return <Pending query={query} rows={8} height={28} />

  const { columns, isCanMultiple } = data
  const nodes = treeNodes(columns, { channelCode: channel.code, word })
  const toggle = (code: string, isTicked: boolean) => {
    if (!isTicked) return onChange(removeColumn(chosen, code))
    const column = allColumns(columns).find((node) => node.code === code)
    const reason = column && refuse?.(column)
    if (reason) return void message.warning(reason)
    if (column) onChange(addColumn(chosen, pickOf(columns, column), isCanMultiple))
  }
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('column.find')}
        placeholder={t('column.find')}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <p className="rb-my-1 rb-meta">{t(isCanMultiple ? 'column.several' : 'column.one')}</p>
      {nodes.length === 0 ? (
        <EmptyState
          title={t(word ? 'column.notFound' : 'column.none')}
          hint={t(word ? 'column.notFoundHint' : 'column.noneHint')}
        />
      ) : (
        <Tree
          // A new word opens all that it found.
          key={word}
          checkable
          checkStrictly
          defaultExpandAll
          blockNode
          selectable={false}
          aria-label={t('column.tree', { name: channel.name })}
          treeData={nodes}
          checkedKeys={chosen.map(({ code }) => code)}
          onCheck={(_, { node, checked }) => toggle(String(node.key), checked)}
        />
      )}
    </>
  )
}

/** 选择栏目: mount it to open it. Nothing happens to the form until it is confirmed. */
export const ColumnDrawer = ({ channel, columns, comment, refuse, onConfirm, onClose }: Props) => {
  const { t } = useTranslation(['releases', 'common'])
  const { message } = useApp()
  const [chosen, setChosen] = useState(columns)
  const [note, setNote] = useState(comment)
  const change = (next: ColumnPick[]) => {
    if (next.length === 0) void message.warning(t('column.least'))
    setChosen(next)
  }
  const confirm = () => {
    onConfirm({ columns: chosen, comment: note })
    onClose()
  }
  return (
    <SidePane
      dirty={note !== comment || codesOf(chosen) !== codesOf(columns)}
      open
      size={400}
      className="rb-column-drawer"
      title={t('column.title', { name: channel.name })}
      onClose={onClose}
      footer={
        <div className="rb-column-drawer__foot rb-row rb-at-end rb-gap-1">
          {chosen.length === 0 && <span role="status">{t('column.needed')}</span>}
          <CloseButton>{t('common:action.cancel')}</CloseButton>
          <Button type="primary" disabled={chosen.length === 0} onClick={confirm}>
            {t('common:action.ok')}
          </Button>
        </div>
      }
    >
      <section
        className="rb-column-drawer__chosen rb-dim rb-mb-15 rb-p-1 rb-round rb-tinted rb-row rb-wrap rb-gap-1 rb-fs-13"
        aria-label={t('column.chosen')}
      >
        {chosen.length > 0 ? (
          <ColumnTags columns={chosen} onChange={change} />
        ) : (
          <span>{t('column.noneChosen')}</span>
        )}
      </section>
      <ColumnTree channel={channel} chosen={chosen} refuse={refuse} onChange={change} />
      <div className="rb-mt-2">
        <ReleaseNote label={t('field.note')} value={note} onChange={setNote} />
      </div>
    </SidePane>
  )
}
