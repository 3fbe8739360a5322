import type { WallSnapshot } from '@rongbian/contract/wall'
import * as wall from '@rongbian/contract/wall'
import { type WallScene, wallPace } from '@rongbian/domain'
import { useEffect, useRef, useState } from 'react'
import { call } from '#/api/client.ts'

const againMs = 5_000
const patienceMs = 40_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const nextScene = ({ scenes }: WallSnapshot, scene: WallScene) =>
  scenes[(scenes.indexOf(scene) + 1) % scenes.length] ?? scene

/** Which scene is on: each for half a minute, or always the same. */
const useScene = (snapshot: WallSnapshot | undefined) => {
  const [scene, setScene] = useState<WallScene>()
  const last = useRef(snapshot)
  last.current = snapshot
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = last
      if (current && current.scenes.length > 1)
        setScene((shown) => nextScene(current, shown ?? current.scene))
    }, wallPace.rotateMs)
    return () => clearInterval(timer)
  }, [])
  return scene
}

/** Asks again as soon as there is an answer; the server holds it back until something has changed. What failed is asked again, and what stands stays with its time. */
export const useWall = (isPreview: boolean, isOpen: boolean) => {
  const [snapshot, setSnapshot] = useState<WallSnapshot>()
  const [problem, setProblem] = useState('')
  const scene = useScene(snapshot)
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const { signal } = leaving
    const endpoint = isPreview ? wall.previewWall : wall.readWall
    const ask = async (since: string) => {
      const query = { since, ...(scene && { scene }) }
      const answer = await call(endpoint, { query, signal, timeoutMs: patienceMs })
      setSnapshot(answer)
      setProblem('')
      return answer.mark
    }
    const follow = async () => {
      let since = ''
      while (!signal.aborted)
        try {
          since = await ask(since)
        } catch (error) {
          if (signal.aborted) return
          setProblem((error as Error).message)
          await pause(againMs, signal)
        }
    }
    void follow()
    return () => leaving.abort()
  }, [isPreview, isOpen, scene])
  return { snapshot, problem }
}
