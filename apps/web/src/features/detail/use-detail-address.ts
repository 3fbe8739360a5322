import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askedStory, withoutStory } from '#/features/detail/asked-story.ts'
import { useDetail } from '#/story/detail-store.ts'
import { closeDialogs } from '#/ui/dialog-stack.ts'

/** In the history's state: an entry of its own, so that "back" closes the dialog, or the one a link led to. */
type Mark = 'pushed' | 'linked'

const markOf = (state: unknown): Mark | undefined => (state as { detail?: Mark } | null)?.detail

/** A question about a story goes with the story or the page it was asked over, and with it the hold on the story. */
const closeQuestions = () => closeDialogs('review', 'reviewBatch', 'release', 'releaseBatch', 'handOver')

/** Ties the dialog to the browser's history: links open it, "back" closes it, and the list's address stays as it is. */
export const useDetailAddress = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const here = useRef(location)
  const mark = markOf(location.state)
  const stood = useRef(mark)

  // Before the other, so that it hears what that opens.
  useEffect(() => {
    const enter = () => {
      const { pathname, search } = here.current
      const linked = askedStory(search) !== undefined
      const detail: Mark = linked ? 'linked' : 'pushed'
      void navigate({ pathname, search: withoutStory(search) }, { replace: linked, state: { detail } })
    }
    const leave = () => {
      const { pathname, search, state } = here.current
      if (markOf(state) === 'pushed') void navigate(-1)
      else if (markOf(state) === 'linked') void navigate({ pathname, search }, { replace: true, state: null })
    }
    return useDetail.subscribe(({ shown }, before) => {
      if (shown && shown.storyId !== before.shown?.storyId) closeQuestions()
      if (shown && (!before.shown || askedStory(here.current.search))) enter()
      if (!shown && before.shown) leave()
    })
  }, [navigate])

  useEffect(() => {
    here.current = location
    const asked = askedStory(location.search)
    if (asked) useDetail.getState().open({ ...asked, ids: [] })
    else if (stood.current && !mark && useDetail.getState().shown) {
      closeQuestions()
      useDetail.getState().close()
    }
    stood.current = mark
  }, [location, mark])

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page is what closes them.
  useEffect(() => closeQuestions, [location.pathname])
}
