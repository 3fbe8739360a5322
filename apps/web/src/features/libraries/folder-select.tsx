import { Select } from 'antd'
import { badgeText, countText } from '#/features/libraries/count-text.ts'
import { type Folder, rowsOf } from '#/features/libraries/folder.ts'
import type { TreeSection } from '#/features/libraries/use-trees.ts'

interface Props {
  label: string
  sections: readonly TreeSection[]
  current: string
  onChoose: (id: string) => void
}

const countOf = ({ count, waiting }: Folder) => (waiting ? badgeText(waiting) : count ? countText(count) : '')

/** The tree where there is no room for one. */
export const FolderSelect = ({ label, sections, current, onChoose }: Props) => {
  const shown = sections.filter(({ id, folders }) => id !== 'frequent' && folders.length > 0)
  const rows = new Map(
    shown.flatMap(({ folders }) => rowsOf(folders).map((row) => [row.folder.id, row] as const)),
  )
  return (
    <Select<string>
      className="rb-library__select"
      size="large"
      aria-label={label}
      value={current}
      listHeight={480}
      options={shown.map(({ id, label: title, folders }) => ({
        label: title,
        title: id,
        options: rowsOf(folders).map(({ folder: { id: value, name, closed = false } }) => ({
          value,
          label: name,
          disabled: closed,
        })),
      }))}
      optionRender={({ value, label: name }) => {
        const row = rows.get(String(value))
        return (
          <span className="rb-row rb-between rb-gap-1" style={{ paddingLeft: ((row?.level ?? 1) - 1) * 16 }}>
            <span className="rb-ellipsis">{name}</span>
            <small className="rb-dim">{row && countOf(row.folder)}</small>
          </span>
        )
      }}
      onChange={onChoose}
    />
  )
}
