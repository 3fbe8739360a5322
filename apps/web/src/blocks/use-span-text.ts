import { useTranslation } from 'react-i18next'
import { spanOf } from '#/blocks/span-text.ts'

export const useSpanText = () => {
  const { t } = useTranslation('homeBlocks')
  return (minutes: number) => {
    const { unit, value } = spanOf(minutes)
    return t(`span.${unit}`, { value })
  }
}
