import { type MenuMode, menuModes } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { chooseMenuMode } from '#/features/personal/appearance.ts'
import { ChoiceCard, ChoiceGroup, type ChoiceProps } from '#/features/personal/choice-group.tsx'
import { FramePicture } from '#/features/personal/frame-picture.tsx'
import { useThemeStore } from '#/theme/theme-store.ts'

const modes = Object.keys(menuModes) as MenuMode[]

export const LayoutChoice = ({ onSave }: ChoiceProps) => {
  const { t } = useTranslation('settings')
  const current = useThemeStore((state) => state.menuMode)
  return (
    <ChoiceGroup title={t('layout.title')}>
      {modes.map((mode) => (
        <ChoiceCard
          key={mode}
          name="layout"
          label={t(`layout.${mode}`)}
          checked={mode === current}
          onChoose={() => onSave(chooseMenuMode(mode))}
        >
          <FramePicture menuMode={mode} />
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}
