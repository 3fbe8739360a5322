import type { Notification } from '@rongbian/contract/notifications'
import { notificationTypeLabel } from '@rongbian/domain'
import { Button, type TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { ImportanceTag } from '#/features/notifications/importance-tag.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

interface Options {
  /** How many stand on the pages before. */
  offset: number
  onView: (notification: Notification) => void
}

const fromTablet: ['md'] = ['md']

const ReadTag = ({ readed }: { readed: boolean }) => {
  const { t } = useTranslation('notifications')
  return (
    <StatusTag plain tone={readed ? 'neutral' : 'working'}>
      {t(readed ? 'state.read' : 'state.unread')}
    </StatusTag>
  )
}

export const useNotificationColumns = ({
  offset,
  onView,
}: Options): NonNullable<TableProps<Notification>['columns']> => {
  const { t } = useTranslation('notifications')
  const phrase = usePhrase()
  // Named: by their number they would take over each other's widths once the wide ones come in.
  return [
    {
      key: 'index',
      title: t('column.index'),
      width: 64,
      responsive: fromTablet,
      render: (_, __, index) => <span className="rb-dim">{offset + index + 1}</span>,
    },
    {
      key: 'type',
      title: t('column.type'),
      width: 128,
      responsive: fromTablet,
      render: (_, { type }) => phrase(notificationTypeLabel(type)),
    },
    {
      key: 'title',
      title: t('column.title'),
      ellipsis: { showTitle: false },
      render: (_, row) => (
        <>
          <button
            type="button"
            className={`rb-ends-short rb-lights rb-cut rb-left rb-own-line rb-within ${row.readed ? '' : 'rb-bold'}`}
            title={row.title}
            onClick={() => onView(row)}
          >
            {row.title}
          </button>
          <div className="rb-notification-list__meta rb-hidden rb-phone-wrap rb-meta">
            {!row.readed && <ReadTag readed={false} />}
            {row.importance === 'important' && <ImportanceTag importance="important" />}
            <span>
              {phrase(notificationTypeLabel(row.type))} · <TimeText at={row.updated} />
            </span>
          </div>
        </>
      ),
    },
    {
      key: 'importance',
      title: t('column.importance'),
      width: 104,
      responsive: fromTablet,
      render: (_, { importance }) => <ImportanceTag importance={importance} />,
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 112,
      responsive: fromTablet,
      render: (_, { readed }) => <ReadTag readed={readed} />,
    },
    {
      key: 'time',
      title: t('column.time'),
      width: 136,
      responsive: fromTablet,
      render: (_, { updated }) => <TimeText at={updated} />,
    },
    {
      key: 'view',
      title: t('column.view'),
      width: 72,
      render: (_, row) => (
        <Button
          className="rb-notification-list__view"
          type="link"
          size="small"
          aria-label={t('viewOne', { title: row.title })}
          onClick={() => onView(row)}
        >
          {t('view')}
        </Button>
      ),
    },
  ]
}
