import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { type Guard, guards } from '#/ui/leaving.ts'
import { useAskLeaving } from '#/ui/use-ask-leaving.ts'
import { useLatest } from '#/ui/use-latest.ts'

/** Mounted once: asks before a link or the back key leaves anything that was not saved. */
export const LeaveQuestions = () => {
  const ask = useAskLeaving()
  const asked = useRef<readonly Guard[]>([])
  const isAsking = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isAsking.current) asked.current = guards.asking(currentLocation, nextLocation)
    return asked.current.length > 0
  })
  const latest = useLatest(blocker)
  useEffect(() => guards.askWith(ask), [ask])

  const { state } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    isAsking.current = true
    void guards.askAbout(asked.current).then((agreed) => {
      isAsking.current = false
      const now = latest.current
      if (now.state !== 'blocked') return
      if (agreed) now.proceed()
      else now.reset()
    })
  }, [state])
  return null
}
