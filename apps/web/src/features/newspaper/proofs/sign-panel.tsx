import type { OpenedPage, Proof } from '@rongbian/contract/newspaper'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageAddress } from '#/features/newspaper/page-header.tsx'
import { ReasonButton } from '#/features/newspaper/proofs/reason-button.tsx'
import { type SignAct, signActsOf } from '#/features/newspaper/proofs/sign-acts.ts'
import { SignDialog } from '#/features/newspaper/proofs/sign-dialog.tsx'
import { SignSteps } from '#/features/newspaper/proofs/sign-steps.tsx'
import { useProofName } from '#/features/newspaper/proofs/use-proof-words.ts'

interface Props {
  opened: OpenedPage
  /** What is looked at, and so what is signed. */
  proof: Proof | undefined
}

/** What stands in the way, each with the place where it is settled. */
const Hindrances = ({ opened: { page } }: Pick<Props, 'opened'>) => {
  const { t } = useTranslation('proofs')
  const found = [
    { count: page.openMarks, words: 'openMarks', path: pageAddress(page.id, 'annotations') },
    {
      count: page.differences,
      words: 'differences',
      path: `${pageAddress(page.id, 'sample')}?side=differences`,
    },
    { count: page.faults, words: 'faults', path: pageAddress(page.id) },
  ] as const
  return found
    .filter(({ count }) => count > 0)
    .map(({ count, words, path }) => (
      <Link key={words} to={path} className="rb-warn rb-dense">
        {t(`sign.${words}`, { count })}
      </Link>
    ))
}

/** 签样: what was signed by whom, and what the person looking may do now, or why not. */
export const SignPanel = ({ opened, proof }: Props) => {
  const { t } = useTranslation('proofs')
  const nameOf = useProofName()
  const [asking, setAsking] = useState<SignAct>()
  const acts = signActsOf(opened.page)
  const first = acts.find(({ reason }) => reason === null)
  const refused = acts.filter(({ reason }) => reason !== null)
  return (
    <section className="rb-stack rb-gap-15 rb-px-2" aria-label={t('side.sign')}>
      <p className="rb-note">{proof ? t('sign.looking', { name: nameOf(proof) }) : t('sign.noProof')}</p>
      {proof && !proof.isCurrent && (
        <p className="rb-dense rb-warn" role="status">
          {t('sign.stale')}
        </p>
      )}
      <Hindrances opened={opened} />
      {acts.length > 0 && (
        <div className="rb-row rb-wrap rb-gap-1">
          {acts.map(({ code, label, reason }) => (
            <ReasonButton
              key={code}
              type={code === first?.code ? 'primary' : 'default'}
              danger={code === 'page-deny'}
              reason={proof ? reason : t('sign.noProof')}
              onClick={() => setAsking(code)}
            >
              {label}
            </ReasonButton>
          ))}
        </div>
      )}
      {refused.length > 0 && (
        <ul className="rb-proofs__reasons rb-note">
          {refused.map(({ code, label, reason }) => (
            <li key={code}>{t('sign.refused', { act: label, reason })}</li>
          ))}
        </ul>
      )}
      <SignSteps steps={opened.steps} />
      {asking && proof && (
        <SignDialog act={asking} page={opened.page} proof={proof} onClose={() => setAsking(undefined)} />
      )}
    </section>
  )
}
