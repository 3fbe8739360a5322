import { type BlockNode, blockKinds } from '@rongbian/blocks'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'

/** The kind, and the title where the block has one. */
export const useBlockName = () => {
  const { t } = useTranslation('specials')
  const phrase = usePhrase()
  return ({ kind, props }: BlockNode) => {
    const known = blockKinds.get(kind)
    const label = known ? phrase(known.label) : t('block.unknown', { kind })
    return typeof props.title === 'string' && props.title ? `${label} · ${props.title}` : label
  }
}
