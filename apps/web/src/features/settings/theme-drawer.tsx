import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#/features/frame/overlay-store.ts'
import { useFeature } from '#/features/session/use-session.ts'
import { ColorChoice } from '#/features/settings/color-choice.tsx'
import { LayoutChoice } from '#/features/settings/layout-choice.tsx'
import { ThemeChoice } from '#/features/settings/theme-choice.tsx'
import './theme-drawer.css'

/** The page shows through: it is the best preview. */
const clear = { background: 'none' }

/** Runs a choice's saving and answers what to say about it. */
const useSaving = () => {
  const [saved, setSaved] = useState<boolean>()
  const save = (saving: Promise<unknown>) => {
    saving.then(
      () => setSaved(true),
      () => setSaved(false),
    )
  }
  return { saved, save }
}

export const ThemeDrawer = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('settings')
  const { saved, save } = useSaving()
  const hasLayouts = useFeature('style-layout')
  const hasColors = useFeature('color-match')
  const note = saved === undefined ? 'note' : saved ? 'saved' : 'onlyHere'

  return (
    <Drawer
      open
      size={360}
      title={t('theme.title')}
      closable={{ placement: 'end' }}
      styles={{ mask: clear }}
      onClose={onClose}
    >
      {hasLayouts && <LayoutChoice onSave={save} />}
      {hasColors && <ThemeChoice onSave={save} />}
      {hasColors && <ColorChoice onSave={save} />}
      <p className="rb-looks__note" role="status">
        {t(note)}
      </p>
    </Drawer>
  )
}
