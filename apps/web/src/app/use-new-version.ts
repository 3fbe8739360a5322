import { useEffect, useState } from 'react'

const pause = 10 * 60_000
const entryScript = /assets\/index-[\w-]+\.js/

const running = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

const served = async () => {
  const response = await fetch(location.pathname, { cache: 'no-store' })
  return response.ok ? entryScript.exec(await response.text())?.[0] : undefined
}

/** True once the server hands out another build than the one on this page. */
export const useNewVersion = () => {
  const [found, setFound] = useState(false)

  useEffect(() => {
    if (found || !entryScript.test(running())) return
    const look = async () => {
      const script = document.hidden ? undefined : await served().catch(() => undefined)
      if (script && !running().endsWith(script)) setFound(true)
    }
    const timer = setInterval(() => void look(), pause)
    return () => clearInterval(timer)
  }, [found])

  return found
}
