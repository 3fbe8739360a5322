import { originalCategories, storyStatuses } from '@rongbian/domain'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListFilter } from '#/features/libraries/list-filter.ts'
import { useFilterNames } from '#/features/libraries/use-filter-names.ts'
import type { FilterControl } from '#/features/libraries/use-place.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { valued } from '#/i18n/punctuation.ts'

interface Active {
  id: string
  text: string
  off: Partial<ListFilter>
}

const rangeText = (from = '', to = '') => `${from} – ${to}`

const useActive = (filter: ListFilter): Active[] => {
  const { t } = useTranslation('library')
  const phrase = usePhrase()
  const names = useFilterNames(filter)
  const { status, originalCategory, origination, from, to, authorId, departmentId, channelId } = filter
  const labelled = (name: 'origination' | 'author' | 'department' | 'channel', value: string | undefined) =>
    valued(t(`filter.${name}`), value ?? '…')
  return [
    ...status.map((code) => ({
      id: `status-${code}`,
      text: phrase(storyStatuses[code].label),
      off: { status: status.filter((other) => other !== code) },
    })),
    ...originalCategory.map((code) => ({
      id: `category-${code}`,
      text: phrase(originalCategories[code]),
      off: { originalCategory: originalCategory.filter((other) => other !== code) },
    })),
    ...(origination
      ? [{ id: 'origination', text: labelled('origination', origination), off: { origination: '' } }]
      : []),
    ...(authorId
      ? [{ id: 'author', text: labelled('author', names.author), off: { authorId: undefined } }]
      : []),
    ...(departmentId
      ? [
          {
            id: 'department',
            text: labelled('department', names.department),
            off: { departmentId: undefined },
          },
        ]
      : []),
    ...(channelId
      ? [{ id: 'channel', text: labelled('channel', names.channel), off: { channelId: undefined } }]
      : []),
    ...(from || to
      ? [{ id: 'range', text: rangeText(from, to), off: { from: undefined, to: undefined } }]
      : []),
  ]
}

/** Filters set in the drawer, each with the way to take it back. */
export const ActiveFilters = ({ control: { filter, change } }: { control: FilterControl }) => {
  const { t } = useTranslation('library')
  return useActive(filter).map(({ id, text, off }) => (
    <button
      key={id}
      type="button"
      className="rb-chip rb-still rb-soft rb-h-28 rb-fs-13 rb-gap-6 rb-one-line rb-inline rb-box rb-chip--set"
      aria-label={t('filter.remove', { name: text })}
      onClick={() => change(off)}
    >
      <span className="rb-chip__text rb-ellipsis">{text}</span>
      <X size={12} strokeWidth={1.75} aria-hidden="true" />
    </button>
  ))
}
