import type { ManualTask } from '@rongbian/contract/third-party'
import { useTranslation } from 'react-i18next'

/** What is said of something taken down by hand; what is in print is corrected instead. */
export const useTakenDownWords = ({ printed, channelName }: ManualTask) => {
  const { t } = useTranslation('manual')
  const noted = t('deleted', { name: channelName })
  return printed.length > 0
    ? {
        note: t('print.note'),
        noteHint: t('print.noteHint'),
        missing: t('print.evidenceMissing'),
        confirm: t('print.confirm'),
        noted,
        said: (name: string) => t('print.said', { name }),
        agree: t('print.agree'),
        refuse: t('print.refuse'),
        back: t('print.back'),
      }
    : {
        note: t('note'),
        noteHint: t('noteHint'),
        missing: t('evidenceMissing'),
        confirm: t('confirm.withdraw'),
        noted,
        said: (name: string) => t('said', { name }),
        agree: t('second.agree'),
        refuse: t('second.refuse'),
        back: t('second.back'),
      }
}
