import { useTranslation } from 'react-i18next'
import { ThemeChoices } from '#/features/personal/theme-choices.tsx'
import type { OverlayProps } from '#/frame/overlay-store.ts'
import { SidePane } from '#/ui/side-pane.tsx'

/** The page shows through: it is the best preview. */
const clear = { background: 'none' }

export const ThemeDrawer = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('settings')
  return (
    <SidePane
      dirty={false}
      open
      size={360}
      title={t('theme.title')}
      closable={{ placement: 'end' }}
      styles={{ mask: clear }}
      onClose={onClose}
    >
      <ThemeChoices />
    </SidePane>
  )
}
