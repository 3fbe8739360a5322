import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BarButton } from '#/frame/bar-button.tsx'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Something a choice shows in the palette's place, with the way back. */
export const PaletteView = ({ children, onBack }: { children: ReactNode; onBack: () => void }) => {
  const { t } = useTranslation()
  return (
    <div ref={takeFocus} tabIndex={-1} className="rb-palette__view rb-anchor rb-scrolls">
      <BarButton icon={ArrowLeft} label={t('action.back')} onClick={onBack} />
      {children}
    </div>
  )
}
