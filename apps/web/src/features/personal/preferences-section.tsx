import { useTranslation } from 'react-i18next'
import { LanguageList } from '#/features/personal/language-list.tsx'
import { ThemeChoices } from '#/features/personal/theme-choices.tsx'
import { ShortcutList } from '#/frame/shortcut-list.tsx'
import { useCan } from '#/session/use-session.ts'
import './preferences-section.css'

/** What people set once, in one place; the top bar offers the same at hand. */
export const PreferencesSection = () => {
  const { t } = useTranslation(['settings', 'frame'])
  const mayLanguage = useCan('language.change')
  const mayTheme = useCan('theme.change')
  return (
    <div className="rb-preferences rb-cells">
      {mayTheme && (
        <section aria-labelledby="preferences-theme">
          <h2 className="rb-mb-15 rb-heading" id="preferences-theme">
            {t('theme.title')}
          </h2>
          <ThemeChoices />
        </section>
      )}
      {mayLanguage && (
        <section aria-labelledby="preferences-language">
          <h2 className="rb-mb-15 rb-heading" id="preferences-language">
            {t('language.title')}
          </h2>
          <LanguageList />
        </section>
      )}
      <section aria-labelledby="preferences-keys">
        <h2 className="rb-mb-15 rb-heading" id="preferences-keys">
          {t('frame:shortcuts.title')}
        </h2>
        <ShortcutList />
      </section>
    </div>
  )
}
