import type { ShownStory } from '@rongbian/contract/dashboard'
import type { HomeBlock } from '@rongbian/domain'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#/api/file-url.ts'
import { alignOf, titleLook } from '#/blocks/list-look.ts'
import { TitleList } from '#/blocks/title-list.tsx'
import { useOpenStory } from '#/blocks/use-open-story.ts'
import { SlideControls } from '#/features/home/blocks/carousel/slide-controls.tsx'
import { useTurning } from '#/features/home/blocks/carousel/use-turning.ts'
import { storyTypeIcons } from '#/story/type-icon.tsx'

interface Props {
  stories: readonly ShownStory[]
  block: HomeBlock
  isEdited: boolean
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** The list goes along with what is shown, without moving the page. */
const useFollowing = (index: number) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current
    const row = box?.querySelectorAll('li')[index]
    if (!box || !row) return
    const { offsetTop: top, offsetHeight: height } = row
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight
  }, [index])
  return list
}

/** One story large, all of them beside it. */
export const Slides = ({ stories, block, isEdited }: Props) => {
  const { t } = useTranslation('homeBlocks')
  const { index, show, turn, pausing, ...turning } = useTurning(stories.length, isEdited)
  const open = useOpenStory(stories)
  const list = useFollowing(index)
  const story = stories[index]
  if (!story) return null

  const turnByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    turn(step)
  }
  const place = t('carousel.place', { place: index + 1, count: stories.length })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the pointer and the keyboard are; what acts are the buttons within.
    <div className="rb-home-carousel__slides rb-cells rb-tall" onKeyDown={turnByKey} {...pausing}>
      <div
        className="rb-home-carousel__words rb-stack rb-slim"
        aria-live={turning.isTurning ? 'off' : 'polite'}
      >
        <p className="rb-meta rb-ellipsis">{[place, story.departmentName].filter(Boolean).join(' · ')}</p>
        <h3>
          <button
            type="button"
            className="rb-home-carousel__title rb-lights rb-left rb-bold rb-break rb-clamp-2"
            title={story.title}
            onClick={() => open(story)}
          >
            {story.title || t('untitled')}
          </button>
        </h3>
        <p className="rb-home-carousel__summary rb-hidden rb-meta">{story.summary}</p>
        <SlideControls count={stories.length} index={index} show={show} turn={turn} {...turning} />
      </div>
      <button
        type="button"
        className="rb-home-carousel__picture rb-filled rb-cut rb-short rb-slim"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => open(story)}
      >
        <img
          className="rb-fit"
          key={story.cover}
          src={pictureAddress(story.cover, 1280)}
          alt=""
          decoding="async"
        />
      </button>
      <div ref={list} className="rb-home-carousel__list rb-hidden">
        <TitleList
          label={t('carousel.list')}
          look={titleLook(block, 'smallImage')}
          align={alignOf(block)}
          entries={stories.map((entry, at) => {
            const Icon = storyTypeIcons[entry.type]
            return {
              id: entry.storyId,
              title: entry.title,
              summary: entry.summary,
              subtitle: entry.departmentName,
              cover: entry.cover,
              mark: <Icon size={18} strokeWidth={1.25} />,
              at: entry.at,
              isCurrent: at === index,
              open: () => (at === index ? open(entry) : show(at)),
            }
          })}
        />
      </div>
    </div>
  )
}
