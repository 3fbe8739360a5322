import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorChoice } from '#/features/personal/color-choice.tsx'
import { LayoutChoice } from '#/features/personal/layout-choice.tsx'
import { ThemeChoice } from '#/features/personal/theme-choice.tsx'
import { useFeature } from '#/session/use-session.ts'
import './theme-choices.css'

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

/** Layout, theme and colour, each where the newsroom has switched it on. */
export const ThemeChoices = () => {
  const { t } = useTranslation('settings')
  const { saved, save } = useSaving()
  const hasLayouts = useFeature('style-layout')
  const hasColors = useFeature('color-match')
  const note = saved === undefined ? 'note' : saved ? 'saved' : 'onlyHere'

  return (
    <>
      {hasLayouts && <LayoutChoice onSave={save} />}
      {hasColors && <ThemeChoice onSave={save} />}
      {hasColors && <ColorChoice onSave={save} />}
      <p className="rb-meta" role="status">
        {t(note)}
      </p>
    </>
  )
}
