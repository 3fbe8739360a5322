import { useState } from 'react'
import { settled, type Target, withTarget } from '#/features/hand-over/targets.ts'

/** The chosen targets and whether the original stays. Without it, a story of a department's library follows the rule of `withTarget`. */
export const useTargets = (inGroupWorkspace: boolean) => {
  const [chosen, setChosen] = useState<readonly Target[]>([])
  const [keeps, setKeeps] = useState(false)
  const remove = (target: Target) => setChosen(chosen.filter(({ uuid }) => uuid !== target.uuid))
  return {
    chosen,
    keeps,
    mode: keeps ? ('copy' as const) : ('move' as const),
    remove,
    clear: () => setChosen([]),
    toggle: (target: Target) =>
      chosen.some(({ uuid }) => uuid === target.uuid)
        ? remove(target)
        : setChosen(withTarget(chosen, target, inGroupWorkspace && !keeps)),
    keep: (next: boolean) => {
      setKeeps(next)
      setChosen(settled(chosen, inGroupWorkspace && !next))
    },
  }
}
