import type { Proof } from '@rongbian/contract/newspaper'
import { useTranslation } from 'react-i18next'
import { ProofMarks } from '#/features/newspaper/proofs/proof-marks.tsx'
import { useProofName } from '#/features/newspaper/proofs/use-proof-words.ts'
import { TimeText } from '#/ui/time-text.tsx'

interface Props {
  proofs: readonly Proof[]
  shownNo: number | undefined
  onShow: (no: number) => void
}

/** Every proof of the page, the newest first. */
export const ProofList = ({ proofs, shownNo, onShow }: Props) => {
  const { t } = useTranslation('proofs')
  const nameOf = useProofName()
  if (proofs.length === 0) return null
  return (
    <ul className="rb-lined rb-edge-above" aria-label={t('proof.list')}>
      {proofs.map((proof) => (
        <li key={proof.id}>
          <button
            type="button"
            className={`rb-proofs__row rb-ring-inside rb-wide rb-left rb-stack rb-gap-05 rb-p-1-15 rb-hovers ${proof.no === shownNo ? 'is-shown' : ''}`}
            aria-pressed={proof.no === shownNo}
            onClick={() => onShow(proof.no)}
          >
            <span className="rb-row rb-wrap rb-gap-1">
              <b className="rb-bold">{nameOf(proof)}</b>
              <ProofMarks proof={proof} />
            </span>
            <span className="rb-meta">
              {proof.byName} <TimeText at={proof.at} />
              {proof.marks > 0 && ` · ${t('proof.marks', { count: proof.marks, open: proof.openMarks })}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
