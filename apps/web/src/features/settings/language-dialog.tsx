import { type LanguageId, languageIds, languages } from '@rongbian/domain'
import { App, Modal } from 'antd'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#/features/frame/overlay-store.ts'
import { chooseLanguage } from '#/features/settings/appearance.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import './language-dialog.css'

export const LanguageDialog = ({ onClose }: OverlayProps) => {
  const { t } = useTranslation('settings')
  const { message } = App.useApp()
  const current = useLanguage()
  const choose = (id: LanguageId) => {
    onClose()
    if (id !== current) chooseLanguage(id).catch(() => message.warning(t('onlyHere')))
  }

  return (
    <Modal open width={375} footer={null} title={t('language.title')} onCancel={onClose}>
      <ul className="rb-languages-list">
        {languageIds.map((id) => (
          <li key={id}>
            <button
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
      <p className="rb-languages-note">{t('language.note')}</p>
    </Modal>
  )
}
