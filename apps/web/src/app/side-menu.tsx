import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuLinks } from '#/app/menu-links.tsx'
import { readLocal, writeLocal } from '#/local-settings.ts'
import './side-menu.css'

const useFolded = () => {
  const [folded, setFolded] = useState(() => readLocal('sideMenu') === 'folded')
  const toggle = () => {
    writeLocal('sideMenu', folded ? 'open' : 'folded')
    setFolded(!folded)
  }
  return { folded, toggle }
}

/** Vertical mode. In a narrow window only the rail has room. */
export const SideMenu = ({ narrow }: { narrow: boolean }) => {
  const { t } = useTranslation('frame')
  const { folded, toggle } = useFolded()
  const isRail = narrow || folded
  const Icon = folded ? PanelLeftOpen : PanelLeftClose
  const label = t(folded ? 'menu.unfold' : 'menu.fold')

  return (
    <nav
      className={`rb-side rb-w-200 rb-edge-right rb-gap-05 rb-p-1 rb-scrolls rb-still rb-tinted rb-stack ${isRail ? 'rb-side--rail' : ''}`}
      aria-label={t('menu.label')}
    >
      <MenuLinks />
      {!narrow && (
        <button
          type="button"
          className="rb-side__fold rb-mt-auto rb-fs-13"
          aria-label={label}
          title={label}
          onClick={toggle}
        >
          <Icon size={18} aria-hidden="true" />
          {!folded && <span>{label}</span>}
        </button>
      )}
    </nav>
  )
}
