import type { Proof } from '@rongbian/contract/newspaper'
import { useSearchParams } from 'react-router'
import { isWhole } from '#/features/newspaper/proofs/use-proofs.ts'

/** The proof named by `?no=`, else the newest of the whole page. */
export const useShownProof = (proofs: readonly Proof[]) => {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('no'))
  const shown = proofs.find(({ no }) => no === asked) ?? proofs.find(isWhole) ?? proofs[0]
  const show = (no: number) =>
    setSearch(
      (now) => {
        now.set('no', String(no))
        return now
      },
      { replace: true },
    )
  return [shown, show] as const
}
