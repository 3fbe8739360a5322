import { defaultStoryType, storyTypeCodes, storyTypes } from '@rongbian/domain'
import { ChevronDown, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BarPopover } from '#/features/frame/bar-popover.tsx'
import { storyTypeIcons } from '#/features/stories/type-icon.tsx'
import { useNewStory } from '#/features/stories/use-new-story.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import './new-story-button.css'

/** 新建: one click for the usual type, the arrow for any other. On a phone one button lists them all. */
export const NewStoryButton = () => {
  const { t } = useTranslation(['stories', 'common'])
  const phrase = usePhrase()
  const { create, making } = useNewStory()
  return (
    <div className="rb-new">
      <button
        type="button"
        className="rb-new__main"
        disabled={making}
        title={t('new.usual')}
        onClick={() => void create(defaultStoryType)}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('common:action.create')}
      </button>
      <BarPopover
        label={t('new.choose')}
        className="rb-new__arrow"
        trigger={
          <>
            <Plus className="rb-new__plus" size={20} strokeWidth={1.75} aria-hidden="true" />
            <ChevronDown className="rb-new__down" size={14} strokeWidth={1.75} aria-hidden="true" />
          </>
        }
      >
        <ul className="rb-new__types">
          {storyTypeCodes.map((type) => {
            const Icon = storyTypeIcons[type]
            return (
              <li key={type}>
                <button type="button" data-closes disabled={making} onClick={() => void create(type)}>
                  <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
                  {phrase(storyTypes[type].label)}
                </button>
              </li>
            )
          })}
        </ul>
      </BarPopover>
    </div>
  )
}
