import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type PanelId, panelIds } from '#/features/writing/panels/panel-ids.ts'
import { usePanelCounts } from '#/features/writing/panels/use-panel-counts.ts'

interface Props {
  current: PanelId
  onChoose: (id: PanelId) => void
}

/** The most used ones stand in the row; any other joins them while it is open. */
const inRow = 5
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export const tabId = (id: PanelId) => `writing-tab-${id}`
export const panelBodyId = (id: PanelId) => `writing-panel-${id}`

export const PanelTabs = ({ current, onChoose }: Props) => {
  const { t } = useTranslation('writing')
  const counts = usePanelCounts()
  const shown = panelIds.filter((id, index) => index < inRow || id === current)
  const others = panelIds.filter((id) => !shown.includes(id))

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = step && shown.at((shown.indexOf(current) + step) % shown.length)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div className="rb-panel__tabs rb-h-44 rb-px-2 rb-edge-below rb-row rb-between rb-still">
      <div role="tablist" aria-label={t('panel.title')} onKeyDown={move}>
        {shown.map((id) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            className="rb-panel__tab rb-anchor rb-fs-14 rb-soft rb-one-line"
            aria-selected={id === current}
            aria-controls={panelBodyId(id)}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {t(`panel.${id}`)}
            {!!counts[id] && (
              <span className={`rb-panel__count rb-fs-12 rb-dim rb-panel__count--${id}`}>{counts[id]}</span>
            )}
          </button>
        ))}
      </div>
      <Dropdown
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        menu={{
          items: others.map((id) => ({ key: id, label: t(`panel.${id}`), onClick: () => onChoose(id) })),
        }}
      >
        <Button type="text" size="small" aria-label={t('panel.more')} icon={<Ellipsis size={16} />} />
      </Dropdown>
    </div>
  )
}
