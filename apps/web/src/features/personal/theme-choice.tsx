import { themeIds, themes } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { chooseTheme } from '#/features/personal/appearance.ts'
import { ChoiceCard, ChoiceGroup, type ChoiceProps } from '#/features/personal/choice-group.tsx'
import { FramePicture } from '#/features/personal/frame-picture.tsx'
import { useThemeStore } from '#/theme/theme-store.ts'

export const ThemeChoice = ({ onSave }: ChoiceProps) => {
  const { t } = useTranslation('settings')
  const current = useThemeStore((state) => state.theme)
  const color = useThemeStore((state) => state.themeColor)
  const menuMode = useThemeStore((state) => state.menuMode)
  return (
    <ChoiceGroup title={t('theme.themes')}>
      {themeIds.map((id) => (
        <ChoiceCard
          key={id}
          name="theme"
          label={t(`theme.${id}`)}
          checked={id === current && (id === 'black' || themes[id].color === color)}
          onChoose={() => onSave(chooseTheme(id))}
        >
          <span data-theme={id}>
            <FramePicture menuMode={menuMode} />
          </span>
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  )
}
