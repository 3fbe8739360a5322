import type { Proof } from '@rongbian/contract/newspaper'
import { proofKinds } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'

/** What a proof is called: its number, its kind, and of 校样 the round. */
export const useProofName = () => {
  const { t } = useTranslation('proofs')
  const phrase = usePhrase()
  return ({ no, kind, round }: Pick<Proof, 'no' | 'kind' | 'round'>) => {
    const name = phrase(proofKinds[kind])
    return kind === 'round'
      ? t('proof.rounded', { no, kind: name, round })
      : t('proof.name', { no, kind: name })
  }
}
