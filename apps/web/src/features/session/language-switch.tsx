import { languageIds, languages } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { setLanguage, useLanguage } from '#/i18n/language.ts'

const short = { zh: '简体', zhMo: '繁體', en: 'English' } as const

export const LanguageSwitch = () => {
  const { t } = useTranslation('session')
  const current = useLanguage()
  return (
    <fieldset className="rb-languages rb-flex rb-still" aria-label={t('signIn.language')}>
      {languageIds.map((id) => (
        <button
          className="rb-dim rb-fs-12 rb-round rb-px-1 rb-hovers rb-h-28"
          key={id}
          type="button"
          lang={id === 'en' ? 'en' : 'zh'}
          title={languages[id]}
          aria-pressed={id === current}
          onClick={() => void setLanguage(id)}
        >
          {short[id]}
        </button>
      ))}
    </fieldset>
  )
}
