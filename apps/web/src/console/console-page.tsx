import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { HiddenPart } from '#/ui/use-save-shortcut.ts'
import './console-page.css'

export interface Section {
  key: string
  label: string
  content: ReactNode
}

interface Props {
  title: string
  sections: [Section, ...Section[]]
  /** Sections that hold unsaved changes stay while another is shown. */
  keep?: boolean
}

/** A console: its title and sections in one bar, the section named by `?tab=` below. */
export const ConsolePage = ({ title, sections, keep = false }: Props) => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const active = sections.find(({ key }) => key === asked) ?? sections[0]

  return (
    <Tabs
      className="rb-console"
      activeKey={active.key}
      destroyOnHidden={!keep}
      animated={false}
      items={sections.map(({ key, label, content }) => ({
        key,
        label,
        children: <HiddenPart value={key !== active.key}>{content}</HiddenPart>,
      }))}
      renderTabBar={(bar, Bar) => (
        <div className="rb-console__bar rb-px-2 rb-edge-below rb-surface rb-row rb-still">
          <h1 className="rb-console__title rb-still rb-title">{title}</h1>
          <Bar {...bar} />
        </div>
      )}
      onChange={(tab) => setSearch({ tab })}
    />
  )
}
