import type { TodoItem } from '@rongbian/contract/dashboard'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { dueWords } from '#/blocks/due.ts'
import { languageTag, useLanguage } from '#/i18n/language.ts'
import { exactTime } from '#/ui/relative-time.ts'
import { TimeText } from '#/ui/time-text.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useNow } from '#/ui/use-now.ts'
import './due-mark.css'

/** Until when, marked where it is late or soon; without a due time, since when. */
export const DueMark = ({ item }: { item: Pick<TodoItem, 'dueAt' | 'at'> }) => {
  const { t } = useTranslation('homeBlocks')
  const place = { tag: languageTag(useLanguage()), zone: use(TimeZone) }
  const words = dueWords(item, new Date(useNow()), place)
  if (!words || item.dueAt === null) return <TimeText at={item.at} />
  const said = {
    late: () => t(`due.late.${(words as { unit: 'minutes' }).unit}`, words),
    left: () => t(`due.left.${(words as { unit: 'minutes' }).unit}`, words),
    today: () => t('due.today', words),
    tomorrow: () => t('due.tomorrow', words),
    date: () => t('due.date', words),
  }
  return (
    <time
      className={`rb-due rb-one-line rb-due--${words.tone}`}
      dateTime={item.dueAt}
      title={t('due.exact', { time: exactTime(new Date(item.dueAt), place) })}
    >
      {said[words.key]()}
    </time>
  )
}
