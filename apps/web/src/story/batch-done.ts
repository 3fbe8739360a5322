import { useEffect } from 'react'
import { useLatest } from '#/ui/use-latest.ts'

type Hear = (ids: ReadonlySet<number>) => void
const hearers = new Set<Hear>()

/** These were dealt with; whoever shows them as chosen lets them go. What failed stays chosen. */
export const batchDone = (ids: Iterable<number>) => {
  const done = new Set(ids)
  if (done.size > 0) for (const hear of hearers) hear(done)
}

export const useBatchDone = (hear: Hear) => {
  const latest = useLatest(hear)
  useEffect(() => {
    const told: Hear = (ids) => latest.current(ids)
    hearers.add(told)
    return () => {
      hearers.delete(told)
    }
  }, [])
}
