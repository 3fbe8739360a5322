import { releaseStates, storyLevelCodes, storyLevels, storyTypeCodes, storyTypes } from '@rongbian/domain'
import { Bookmark, Funnel } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ActiveFilters } from '#/features/libraries/active-filters.tsx'
import { ChoiceChip } from '#/features/libraries/choice-chip.tsx'
import { KeywordField } from '#/features/libraries/keyword-field.tsx'
import { isFiltered, quickDays } from '#/features/libraries/list-filter.ts'
import type { FilterControl } from '#/features/libraries/use-place.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { storyTypeIcons } from '#/story/type-icon.tsx'

interface Props {
  control: FilterControl
  /** Where the search looks. */
  name: string
  phone: boolean
  onAdvanced: () => void
  /** Left out where a filter cannot be kept. */
  onSave?: (() => void) | undefined
}

const useChoices = () => {
  const phrase = usePhrase()
  return {
    types: storyTypeCodes.map((value) => {
      const Icon = storyTypeIcons[value]
      return {
        value,
        label: phrase(storyTypes[value].label),
        icon: <Icon size={16} color="var(--rb-text-3)" aria-hidden="true" />,
      }
    }),
    levels: storyLevelCodes.map((value) => ({ value, label: phrase(storyLevels[value].label) })),
    channelStates: Object.values(releaseStates).flatMap(({ codes, label }) =>
      codes.map((value: number) => ({ value, label: phrase(label) })),
    ),
  }
}

const QuickDays = ({ control: { filter, change } }: { control: FilterControl }) => {
  const { t } = useTranslation('library')
  return quickDays.map((days) => {
    const isOn = filter.days === days
    return (
      <button
        key={days}
        type="button"
        className="rb-chip rb-still rb-soft rb-h-28 rb-fs-13 rb-gap-6 rb-one-line rb-inline rb-box"
        aria-pressed={isOn}
        onClick={() => change({ days: isOn ? undefined : days, from: undefined, to: undefined })}
      >
        {t(`days.${days}`)}
      </button>
    )
  })
}

/** Search, the filters people use every hour, and the way to the others. */
export const FilterBar = ({ control, name, phone, onAdvanced, onSave }: Props) => {
  const { t } = useTranslation('library')
  const { filter, change, clear } = control
  const { types, levels, channelStates } = useChoices()
  return (
    <search
      className="rb-filters rb-at-top rb-phone-wrap rb-flex rb-gap-1 rb-still"
      aria-label={t('filter.label')}
    >
      <KeywordField
        label={t('filter.search', { name })}
        value={filter.keyword}
        onSearch={(keyword) => change({ keyword })}
      />
      <div className="rb-filters__chips rb-row rb-wrap rb-gap-1 rb-fill">
        <QuickDays control={control} />
        <ChoiceChip
          label={t('filter.type')}
          choices={types}
          chosen={filter.type}
          onChange={(type) => change({ type })}
        />
        <ChoiceChip
          label={t('filter.level')}
          choices={levels}
          chosen={filter.level}
          onChange={(level) => change({ level })}
        />
        {!phone && (
          <ChoiceChip
            label={t('filter.channelStatus')}
            choices={channelStates}
            chosen={filter.channelStatus}
            onChange={(channelStatus) => change({ channelStatus })}
          />
        )}
        <ActiveFilters control={control} />
        {isFiltered(filter) && (
          <>
            <button
              type="button"
              className="rb-filters__text rb-h-28 rb-hovers rb-px-1 rb-fs-13 rb-soft rb-gap-6 rb-one-line rb-round rb-still rb-inline"
              onClick={clear}
            >
              {t('filter.clear')}
            </button>
            {onSave && (
              <button
                type="button"
                className="rb-filters__text rb-h-28 rb-hovers rb-px-1 rb-fs-13 rb-soft rb-gap-6 rb-one-line rb-round rb-still rb-inline"
                onClick={onSave}
              >
                <Bookmark size={14} aria-hidden="true" />
                {t('filter.save')}
              </button>
            )}
          </>
        )}
      </div>
      <button
        type="button"
        className="rb-filters__text rb-h-28 rb-hovers rb-px-1 rb-fs-13 rb-soft rb-gap-6 rb-one-line rb-round rb-still rb-inline rb-filters__more"
        aria-haspopup="dialog"
        onClick={onAdvanced}
      >
        <Funnel size={14} aria-hidden="true" />
        {t('filter.more')}
      </button>
    </search>
  )
}
