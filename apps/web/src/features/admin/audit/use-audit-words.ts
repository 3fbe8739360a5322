import { departmentMarks, type Phrase, permissions } from '@rongbian/domain'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditActions, AuditDetails } from '#/features/admin/audit/use-audit.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { exactTime } from '#/ui/relative-time.ts'
import { TimeZone } from '#/ui/time-zone.ts'

type Value = AuditDetails[string]

const marks: Record<string, Phrase> = departmentMarks
const rights: Record<string, { label: Phrase }> = permissions

/** How an entry of the log reads in the person's language; `actions` names what can be done. */
export const useAuditWords = (actions: AuditActions) => {
  const { t } = useTranslation('admin')
  const phrase = usePhrase()
  const stored = useStored()
  const place = { tag: languageTag(useLanguage()), zone: use(TimeZone) }

  // Codes come from the server, so the compiler cannot know the key; a newer code shows as it is.
  const lookUp = (key: string, fallback: string) => t(key as 'audit.nothing', { defaultValue: fallback })

  const fieldText = (field: string) => lookUp(`audit.field.${field}`, field)

  const wordText = (field: string, word: string) => {
    if (field === 'from' || field === 'to') return exactTime(new Date(word), place)
    if (field === 'action') return actions.find(({ code }) => code === word)?.label ?? word
    if (field === 'fields') return fieldText(word)
    const known = marks[word] ?? rights[word]?.label
    return known ? phrase(known) : stored(word)
  }

  const valueText = (field: string, value: Value): string => {
    if (value === null || value === '') return t('audit.nothing')
    if (Array.isArray(value)) {
      return listed(value.map((item) => valueText(field, item))) || t('audit.nothing')
    }
    if (typeof value === 'boolean') {
      return field === 'enabled'
        ? t(value ? 'audit.enabled' : 'audit.disabled')
        : t(value ? 'audit.yes' : 'audit.no')
    }
    if (field === 'index') return t('audit.place', { place: Number(value) + 1 })
    if (field === 'level') return t('person.levelShort', { level: Number(value) })
    return typeof value === 'string' ? wordText(field, value) : JSON.stringify(value)
  }

  return { fieldText, valueText }
}
