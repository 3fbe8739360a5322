import { Input, Skeleton } from 'antd'
import { Search } from 'lucide-react'
import { type ReactNode, Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type useAnnouncementFilter,
  type View,
  views,
} from '#/features/announcements/use-announcement-filter.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Segments } from '#/ui/segments.tsx'
import { usePausedText } from '#/ui/use-paused-text.ts'

const DayRange = lazyPart(async () => (await import('#/ui/day-range.tsx')).DayRange)

interface Props extends Pick<ReturnType<typeof useAnnouncementFilter>, 'view' | 'filter' | 'change'> {
  mayManage: boolean
  unread: number
  children?: ReactNode
}

const longest = 100

const SearchField = ({ filter, change }: Pick<Props, 'filter' | 'change'>) => {
  const { t } = useTranslation('announcements')
  const search = useCallback((q: string) => change({ q }), [change])
  const { text, setText, composition } = usePausedText(filter.content ?? '', search)
  return (
    <Input
      allowClear
      className="rb-announcements__search"
      aria-label={t('filter.search')}
      placeholder={t('filter.search')}
      maxLength={longest}
      prefix={<Search size={16} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.target.value)}
      {...composition}
    />
  )
}

export const AnnouncementFilters = ({ view, filter, change, mayManage, unread, children }: Props) => {
  const { t } = useTranslation('announcements')
  const labelOf = (one: View) =>
    one === 'unread' && unread > 0 ? t('view.unreadCount', { count: unread }) : t(`view.${one}`)
  return (
    <div className="rb-announcements__bar rb-row rb-wrap rb-gap-1">
      <Segments
        label={t('view.label')}
        value={view}
        options={(Object.keys(views) as View[])
          .filter((one) => mayManage || one !== 'manage')
          .map((value) => ({ value, label: labelOf(value) }))}
        onChange={(value) => change({ view: value === 'current' ? undefined : value })}
      />
      <SearchField filter={filter} change={change} />
      <Suspense fallback={<Skeleton.Input active className="rb-announcements__days" />}>
        <DayRange
          className="rb-announcements__days"
          label={t('filter.days')}
          placeholder={[t('filter.from'), t('filter.to')]}
          from={filter.startDate}
          to={filter.endDate}
          onChange={change}
        />
      </Suspense>
      {children}
    </div>
  )
}
