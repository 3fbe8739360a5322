import { useTranslation } from 'react-i18next'
import type versions from '#/i18n/locales/zh/versions.json'

export const useFieldName = () => {
  const { t, i18n } = useTranslation('versions')
  return (field: string) => {
    // A property of the sheet is named by its last part.
    const name = (field.split('.').at(-1) ?? field) as keyof typeof versions.field
    return i18n.exists(`field.${name}`, { ns: 'versions' }) ? t(`field.${name}`) : field
  }
}
