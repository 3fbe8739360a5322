import { notificationTypeCodes, notificationTypeLabel } from '@rongbian/domain'
import { Button, Select } from 'antd'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNotificationColumns } from '#/features/notifications/notification-columns.tsx'
import {
  type FilterState,
  type ReadState,
  readStates,
  useAddressFilter,
} from '#/features/notifications/use-notification-filter.ts'
import { useNotificationViewer } from '#/features/notifications/use-notification-viewer.tsx'
import {
  useLatestNotifications,
  useNotifications,
  useReadAllNotifications,
} from '#/features/notifications/use-notifications.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useExistingPage } from '#/ui/use-existing-page.ts'
import { useFail } from '#/ui/use-fail.ts'
import './notification-list.css'

const ReadAllButton = () => {
  const { t } = useTranslation('notifications')
  const fail = useFail()
  const unread = useLatestNotifications().data?.unread ?? 0
  const readAll = useReadAllNotifications()
  if (unread === 0) return null
  return (
    <Button
      icon={<CheckCheck size={16} />}
      loading={readAll.isPending}
      onClick={() => readAll.mutate(undefined, { onError: (error) => fail(error) })}
    >
      {t('readAll')}
    </Button>
  )
}

interface Props extends FilterState {
  /** A notification has led elsewhere. */
  onLeave?: () => void
}

/** Every notification, narrowed by what is read and by type; each opens in a dialog of its own. */
export const NotificationTable = ({ filter, readState, change, onLeave }: Props) => {
  const { t } = useTranslation('notifications')
  const phrase = usePhrase()
  const { view, dialog } = useNotificationViewer(onLeave)
  const columns = useNotificationColumns({ offset: filter.page * filter.size, onView: view })
  const query = useNotifications(filter)
  const goTo = (page: number) => change({ page: page || undefined })
  useExistingPage({ total: query.data?.total, size: filter.size, page: filter.page, goTo })
  const isFiltered = readState !== 'all' || filter.type !== undefined

  return (
    <>
      <div className="rb-notification-list__bar rb-flex rb-wrap rb-gap-1">
        <Segments
          label={t('column.state')}
          value={readState}
          options={(Object.keys(readStates) as ReadState[]).map((value) => ({
            value,
            label: t(`state.${value}`),
          }))}
          onChange={(value) => change({ read: value === 'all' ? undefined : value })}
        />
        <Select
          allowClear
          className="rb-notification-list__type"
          aria-label={t('column.type')}
          placeholder={t('everyType')}
          value={filter.type}
          options={notificationTypeCodes.map((value) => ({
            value,
            label: phrase(notificationTypeLabel(value)),
          }))}
          onChange={(type) => change({ type })}
        />
        <ReadAllButton />
      </div>
      <QueryTable
        query={query}
        rowKey="uuid"
        columns={columns}
        page={filter.page}
        pageSize={filter.size}
        onPage={(page, size) => change({ page: page || undefined, size: size === 20 ? undefined : size })}
        empty={
          isFiltered ? (
            <EmptyState title={t('noneFound')} hint={t('noneFoundHint')} />
          ) : (
            <EmptyState title={t('empty')} hint={t('emptyHint')} />
          )
        }
      />
      {dialog}
    </>
  )
}

export const NotificationList = () => <NotificationTable {...useAddressFilter()} />
