import type { StoryDetail } from '@rongbian/contract/stories'
import { type StoryAction, storyActions } from '@rongbian/domain'
import { Button } from 'antd'
import { type LucideIcon, Send, Waypoints } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { handStoryOf, openHandOver } from '#/features/hand-over/index.ts'
import { askReview } from '#/features/review/index.ts'
import { useSavedFirst } from '#/features/writing/actions/use-saved-first.ts'
import { useEditable } from '#/features/writing/draft/use-draft.ts'
import { useWriting } from '#/features/writing/keeping/use-writing-session.ts'
import { useOpenStory } from '#/features/writing/use-story.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useIsOpen } from '#/ui/dialog-stack.ts'

interface Way {
  code: StoryAction
  icon: LucideIcon
  /** This tab has the story in hand already. */
  ask: (story: StoryDetail) => void
}

/** Where a finished text goes from the editor. */
const ways: readonly Way[] = [
  {
    code: 'story-deliver',
    icon: Send,
    ask: (story) => openHandOver({ kind: 'story-deliver', stories: [{ ...handStoryOf(story), held: true }] }),
  },
  { code: 'story-submit-approve', icon: Waypoints, ask: (story) => askReview('submit', story) },
  { code: 'story-submit-approve-again', icon: Waypoints, ask: (story) => askReview('again', story) },
]

/** A text that has gone is only read here: what may be done is asked as soon as the dialog closes. */
const useLookAfter = () => {
  const { lookAgain } = useWriting()
  const isAsked = useIsOpen('handOver', 'review')
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isAsked) lookAgain()
    was.current = isAsked
  }, [isAsked, lookAgain])
}

/** 提交 and 送审 as the server offers them: the text is saved first, then their dialogs ask. */
export const useHandOn = () => {
  const phrase = usePhrase()
  const editable = useEditable()
  const { actions } = useOpenStory()
  const { store } = useWriting()
  const savedFirst = useSavedFirst()
  if (!editable) return []
  return ways
    .filter(({ code }) => actions.some((action) => action.code === code))
    .map(({ code, icon: Icon, ask }) => ({
      key: code,
      icon: <Icon size={16} />,
      label: phrase(storyActions[code].label),
      onClick: () =>
        void savedFirst(() => {
          const { story } = store.getState()
          if (story) ask(story)
        }),
    }))
}

export const HandOnButtons = () => {
  useLookAfter()
  return useHandOn().map(({ key, icon, label, onClick }) => (
    <Button key={key} className="rb-writing-header__wide" icon={icon} onClick={onClick}>
      {label}
    </Button>
  ))
}
