import { type LanguageId, languageIds, languages } from '@rongbian/domain'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '#/features/personal/appearance.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { useApp } from '#/ui/use-app.ts'
import './language-list.css'

export const LanguageList = ({ onChosen }: { onChosen?: () => void }) => {
  const { t } = useTranslation('settings')
  const { message } = useApp()
  const current = useLanguage()
  const choose = (id: LanguageId) => {
    onChosen?.()
    if (id !== current) chooseLanguage(id).catch(() => message.warning(t('onlyHere')))
  }

  return (
    <>
      <ul className="rb-languages-list rb-py-1 rb-cells rb-gap-1">
        {languageIds.map((id) => (
          <li key={id}>
            <button
              className="rb-row rb-between rb-round rb-wide rb-px-2 rb-hovers rb-outlined"
              type="button"
              lang={languageTag(id)}
              aria-pressed={id === current}
              onClick={() => choose(id)}
            >
              {languages[id]}
              {id === current && <Check size={18} strokeWidth={1.75} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      <p className="rb-meta">{t('language.note')}</p>
    </>
  )
}
