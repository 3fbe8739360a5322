import { useCallback, useState } from 'react'

/** How large an element is, now and whenever it changes. Answers the ref to put on it. */
export const useStageSize = () => {
  const [stage, setStage] = useState({ width: 0, height: 0 })
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() =>
      setStage({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, stage }
}
