import * as wall from '@rongbian/contract/wall'
import { wallPace, wallScenes } from '@rongbian/domain'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '#/api/client.ts'
import { isShutOut, useWall } from '#/features/command/use-wall.ts'
import { WallPanel } from '#/features/command/wall-panel.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import './wall.css'

const minuteMs = 60_000

/** The key opens a session and leaves the address: nobody reads it off the wall. */
const useOpening = () => {
  const [search, setSearch] = useSearchParams()
  const key = search.get('key') ?? ''
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (key === '') return
    call(wall.openWall, { body: { key } })
      .then(() => setSearch(new URLSearchParams(), { replace: true }))
      .catch((error: Error) => setProblem(error.message))
  }, [key, setSearch])
  return { isPreview: search.get('preview') === '1', isOpen: key === '', problem }
}

/** A pixel or two each minute, so that nothing burns in. */
const useShift = () => {
  const [step, setStep] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setStep((count) => (count + 1) % 4), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return { '--rb-wall-x': `${step % 2 === 0 ? 0 : 2}px`, '--rb-wall-y': `${step < 2 ? 0 : 2}px` }
}

const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** 指挥大屏: what the house is doing now, readable from across the room. */
export const WallPage = () => {
  const { t } = useTranslation('command')
  const phrase = usePhrase()
  const { isPreview, isOpen, problem: closed } = useOpening()
  const { snapshot, problem } = useWall(isPreview, isOpen)
  const now = useNow()
  const shift = useShift()
  const reason = problem?.message
  const words = closed || (problem && (isShutOut(problem) ? reason : t('wall.again', { reason })))
  return (
    <main className="rb-wall rb-stack rb-cut" data-theme="black" style={shift as React.CSSProperties}>
      <header className="rb-wall__head rb-flex rb-baseline">
        <h1>{snapshot ? phrase(wallScenes[snapshot.scene]) : t('displays.title')}</h1>
        <span>{snapshot?.name}</span>
        {words && <span role="alert">{words}</span>}
      </header>
      <div className="rb-wall__panels rb-rest rb-cells">
        {snapshot?.panels.map((panel) => (
          <WallPanel
            key={panel.code}
            panel={panel}
            timeZone={snapshot.timeZone}
            isStale={now - Date.parse(panel.asOf) > 3 * wallPace.everyMs}
          />
        ))}
      </div>
      {!snapshot && !words && <p className="rb-wall__wait">{t('wall.waiting')}</p>}
    </main>
  )
}
