import type { WallSnapshot } from '@rongbian/contract/wall'
import * as wall from '@rongbian/contract/wall'
import { type WallScene, wallPace } from '@rongbian/domain'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#/api/api-error.ts'
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

/** By the clock and not by when a wall was lit: all walls turn together, and ask for one scene. */
const sceneNow = (scenes: readonly WallScene[]) =>
  scenes[Math.floor(Date.now() / wallPace.rotateMs) % scenes.length]

/** Which scene is on: its own at first, then each for half a minute, or always the same. */
const useScene = (scenes: readonly WallScene[] = []) => {
  const [scene, setScene] = useState<WallScene>()
  const known = useRef(scenes)
  known.current = scenes
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(turn, wallPace.rotateMs - (Date.now() % wallPace.rotateMs))
    }
    const turn = () => {
      if (known.current.length > 1) setScene(sceneNow(known.current))
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return scene
}

/** A display that is shut out stays dark, however often it asks. */
export const isShutOut = (problem: Error) => problem instanceof ApiError && problem.error === 'not_allowed'

/** Asks again as soon as there is an answer; the server holds it back until something has changed. What failed is asked again, and what stands stays with its time. */
export const useWall = (isPreview: boolean, isOpen: boolean) => {
  const [snapshot, setSnapshot] = useState<WallSnapshot>()
  const [problem, setProblem] = useState<Error>()
  const scene = useScene(snapshot?.scenes)
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const { signal } = leaving
    const endpoint = isPreview ? wall.previewWall : wall.readWall
    const ask = async (since: string) => {
      const query = { since, ...(scene && { scene }) }
      const answer = await call(endpoint, { query, signal, timeoutMs: patienceMs })
      setSnapshot(answer)
      setProblem(undefined)
      return answer.mark
    }
    const follow = async () => {
      let since = ''
      while (!signal.aborted)
        try {
          since = await ask(since)
        } catch (error) {
          if (signal.aborted) return
          setProblem(error as Error)
          await pause(againMs, signal)
        }
    }
    void follow()
    return () => leaving.abort()
  }, [isPreview, isOpen, scene])
  return { snapshot, problem }
}
