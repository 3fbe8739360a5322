import { limits } from '@rongbian/domain'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { allEntries } from '#/app/all-entries.ts'
import { Banners } from '#/app/banners.tsx'
import { Overlays } from '#/app/overlays.tsx'
import { PageArea } from '#/app/page-area.tsx'
import { SideMenu } from '#/app/side-menu.tsx'
import { TopBar } from '#/app/top-bar.tsx'
import { useShortcuts } from '#/app/use-shortcuts.ts'
import { useSavedSettings } from '#/features/personal/index.ts'
import { AreaPages } from '#/frame/area-pages.ts'
import { useSession } from '#/session/use-session.ts'
import { useThemeStore } from '#/theme/theme-store.ts'
import { useBelow } from '#/ui/use-below.ts'
import './frame.css'

/** Another window may sign in as someone else; what stands here is then not theirs. */
const useSamePerson = () => {
  const { uuid } = useSession().user
  const owner = useRef(uuid)
  useEffect(() => {
    if (owner.current !== uuid) location.reload()
  }, [uuid])
}

/** Around every page of the product: the bar, the menu, the notices, and what opens over them. */
export const Frame = () => {
  const { t } = useTranslation('frame')
  const page = useRef<HTMLElement>(null)
  const narrow = useBelow(limits.menuCollapseWidth)
  const phone = useBelow(limits.phoneWidth)
  const vertical = useThemeStore((state) => state.menuMode) === 'vertical'
  useSamePerson()
  useSavedSettings()
  useShortcuts()

  const menu = phone || (narrow && !vertical) ? 'folded' : vertical ? 'aside' : 'inline'
  return (
    <div className="rb-frame rb-stack">
      <button
        type="button"
        className="rb-frame__skip rb-h-32 rb-px-2 rb-absolute rb-round"
        onClick={() => page.current?.focus()}
      >
        {t('skip')}
      </button>
      <TopBar menu={menu} phone={phone} />
      <Banners />
      <div className="rb-flex rb-rest">
        {menu === 'aside' && <SideMenu narrow={narrow} />}
        <AreaPages value={allEntries.tabs}>
          <PageArea page={page} />
        </AreaPages>
      </div>
      <Overlays />
    </div>
  )
}
