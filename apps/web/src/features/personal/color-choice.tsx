import { themes } from '@rongbian/domain'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseColor } from '#/features/personal/appearance.ts'
import { ChoiceGroup, type ChoiceProps } from '#/features/personal/choice-group.tsx'
import { accentColors } from '#/theme/accent.ts'
import { useThemeStore } from '#/theme/theme-store.ts'

const names = ['cyan', 'red', 'blue', 'indigo', 'violet', 'amber'] as const

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The dark theme's own colour is the default colour, a shade lighter. */
const isChosen = (dot: string, color: string) =>
  isSame(dot, color) || (isSame(dot, themes.cyan.color) && isSame(color, themes.black.color))

export const ColorChoice = ({ onSave }: ChoiceProps) => {
  const { t } = useTranslation('settings')
  const current = useThemeStore((state) => state.themeColor)
  return (
    <ChoiceGroup title={t('color.title')}>
      {names.map((name, index) => {
        const color = accentColors[index] ?? ''
        const chosen = isChosen(color, current)
        return (
          <label
            key={name}
            className="rb-looks__dot rb-pointer rb-phone-touch rb-anchor rb-inline rb-centre"
            title={t(`color.${name}`)}
            style={{ background: color }}
          >
            <input
              className="rb-looks__input rb-pointer rb-absolute rb-tall rb-wide"
              type="radio"
              name="color"
              aria-label={t(`color.${name}`)}
              checked={chosen}
              onChange={() => onSave(chooseColor(color))}
            />
            {chosen && <Check size={18} strokeWidth={2.5} color="#fff" aria-hidden="true" />}
          </label>
        )
      })}
    </ChoiceGroup>
  )
}
