import { Select } from 'antd'
import { type Folder, rowsOf } from '#/features/libraries/folder.ts'

interface Props {
  label: string
  folders: Folder[]
  current: string
  onChoose: (id: string) => void
}

/** The tree where there is no room for one. */
export const FolderSelect = ({ label, folders, current, onChoose }: Props) => (
  <div className="rb-library__select">
    <Select
      size="large"
      aria-label={label}
      value={current}
      options={rowsOf(folders).map(({ folder, level }) => ({
        value: folder.id,
        label: folder.name,
        level,
      }))}
      optionRender={({ data, label: name }) => (
        <span style={{ paddingLeft: (data.level - 1) * 16 }}>{name}</span>
      )}
      onChange={onChoose}
    />
  </div>
)
