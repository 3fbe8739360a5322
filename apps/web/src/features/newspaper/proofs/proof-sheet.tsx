import type { Proof } from '@rongbian/contract/newspaper'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#/features/newspaper/proofs/sheet.tsx'
import { useProofName } from '#/features/newspaper/proofs/use-proof-words.ts'
import { proofAddress } from '#/features/newspaper/proofs/use-proofs.ts'
import type { SheetView } from '#/features/newspaper/proofs/use-sheet-view.ts'

interface DrawnProps {
  proof: Proof
  onRatio: (ratio: number) => void
}

const Picture = ({ proof, onRatio }: DrawnProps) => {
  const { t } = useTranslation('proofs')
  const nameOf = useProofName()
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed)
    return (
      <div className="rb-sheet__said rb-p-3 rb-stack rb-middle rb-centre rb-gap-1" role="alert">
        {t('proof.noPicture')}
        <Button
          onClick={() => {
            setFailed(false)
            setTries(tries + 1)
          }}
        >
          {t('proof.again')}
        </Button>
      </div>
    )
  return (
    <img
      key={tries}
      src={proofAddress(proof.id, 'picture')}
      alt={nameOf(proof)}
      draggable={false}
      onLoad={({ currentTarget }) => onRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)}
      onError={() => setFailed(true)}
    />
  )
}

const Drawn = ({ proof, onRatio }: DrawnProps) => {
  const { t } = useTranslation('proofs')
  if (proof.state === 'done') return <Picture proof={proof} onRatio={onRatio} />
  return proof.state === 'drawing' ? (
    <p className="rb-sheet__said rb-p-3 rb-flex rb-middle rb-centre" role="status">
      {proof.problem ? t('proof.waiting', { problem: proof.problem }) : t('proof.drawing')}
    </p>
  ) : (
    <p className="rb-sheet__said rb-p-3 rb-flex rb-middle rb-centre rb-break" role="alert">
      {t('proof.failed', { problem: proof.problem })}
    </p>
  )
}

interface Props {
  proof: Proof
  /** Of the page; a galley has its own, known with its picture. */
  ratio: number
  view: SheetView
  canPan?: boolean
  /** What lies over the picture. */
  children?: ReactNode
}

/** The picture of a proof, as it was painted. */
export const ProofSheet = ({ proof, ratio, view, canPan = true, children }: Props) => {
  const nameOf = useProofName()
  const [own, setOwn] = useState<number>()
  return (
    <Sheet label={nameOf(proof)} ratio={own || ratio} view={view} canPan={canPan}>
      <Drawn key={proof.id} proof={proof} onRatio={setOwn} />
      {proof.state === 'done' && children}
    </Sheet>
  )
}
