import type { PayLineView } from '@rongbian/contract/pay'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#/ui/status-tag.tsx'

/** What later months have to do with a line: it turns one around, was turned around, makes good, is paid. */
export const LineMarks = ({ line: { reverses, reversedBy, forMonth, paidOn } }: { line: PayLineView }) => {
  const { t } = useTranslation('pay')
  return (
    <span className="rb-row rb-wrap rb-gap-05">
      {reverses !== null && <StatusTag tone="warning">{t('mark.reverses', { id: reverses })}</StatusTag>}
      {reversedBy !== null && (
        <StatusTag tone="neutral">{t('mark.reversedBy', { id: reversedBy })}</StatusTag>
      )}
      {forMonth !== null && <StatusTag tone="neutral">{t('mark.forMonth', { month: forMonth })}</StatusTag>}
      {paidOn !== null && <StatusTag tone="good">{t('mark.paid', { day: paidOn })}</StatusTag>}
    </span>
  )
}
