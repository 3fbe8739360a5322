import { useEffect } from 'react'
import { tellNewBuild, useNewBuild } from '#/api/new-build.ts'

const pause = 10 * 60_000
const entryScript = /assets\/index-[\w-]+\.js/

const running = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

const served = async () => {
  const response = await fetch(location.pathname, { cache: 'no-store' })
  return response.ok ? entryScript.exec(await response.text())?.[0] : undefined
}

/** Asks now and then whether the server hands out another build than the one on this page. */
export const useNewVersion = () => {
  const { found } = useNewBuild()

  useEffect(() => {
    if (found || !entryScript.test(running())) return
    const look = async () => {
      const script = document.hidden ? undefined : await served().catch(() => undefined)
      if (script && !running().endsWith(script)) tellNewBuild()
    }
    const timer = setInterval(() => void look(), pause)
    return () => clearInterval(timer)
  }, [found])

  return found
}
