import { defaultStoryType, storyTypeCodes, storyTypes } from '@rongbian/domain'
import { ChevronDown, FileStack, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NewPlaceChoice } from '#/features/stories/new-place-choice.tsx'
import { useChosenPlace, useNewPlace, usualPlace } from '#/features/stories/new-place-store.ts'
import { useNewStory } from '#/features/stories/use-new-story.ts'
import { BarPopover } from '#/frame/bar-popover.tsx'
import { openOverlay } from '#/frame/overlay-store.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { storyTypeIcons } from '#/story/type-icon.tsx'
import './new-story-button.css'

const NewMenu = () => {
  const { t } = useTranslation('stories')
  const phrase = usePhrase()
  const { create, making } = useNewStory()
  const choice = useChosenPlace()
  return (
    <>
      <NewPlaceChoice {...choice} />
      <ul className="rb-new__types rb-cells rb-halves">
        {storyTypeCodes.map((type) => {
          const Icon = storyTypeIcons[type]
          return (
            <li key={type}>
              <button
                className="rb-row rb-round rb-text rb-wide rb-hovers"
                type="button"
                data-closes
                disabled={making}
                onClick={() => void create(type, choice.place)}
              >
                <Icon size={16} aria-hidden="true" />
                {phrase(storyTypes[type].label)}
              </button>
            </li>
          )
        })}
        <li className="rb-new__template rb-line-above rb-mt-05">
          <button
            className="rb-row rb-round rb-text rb-wide rb-hovers"
            type="button"
            data-closes
            onClick={() => openOverlay('templates')}
          >
            <FileStack size={16} aria-hidden="true" />
            {t('new.fromTemplate')}
          </button>
        </li>
      </ul>
    </>
  )
}

/** 新建: one click for the usual type, the arrow for any other. On a phone one button lists them all. */
export const NewStoryButton = () => {
  const { t } = useTranslation(['stories', 'common'])
  const { create, making } = useNewStory()
  const offered = useNewPlace((state) => state.offered)
  const place = usualPlace(offered)
  return (
    <div className="rb-new rb-flex">
      <button
        type="button"
        className="rb-new__main rb-h-32 rb-not-on-phone rb-medium rb-gap-6 rb-one-line rb-inline"
        disabled={making}
        title={place?.folderId ? t('new.usualIn', { name: offered?.name }) : t('new.usual')}
        onClick={() => void create(defaultStoryType, place)}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('common:action.create')}
      </button>
      <BarPopover
        label={t('new.choose')}
        className="rb-new__arrow"
        trigger={
          <>
            <Plus className="rb-hidden rb-phone-own-line" size={20} strokeWidth={1.75} aria-hidden="true" />
            <ChevronDown className="rb-not-on-phone" size={14} strokeWidth={1.75} aria-hidden="true" />
          </>
        }
      >
        <NewMenu />
      </BarPopover>
    </div>
  )
}
