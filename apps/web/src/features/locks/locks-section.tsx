import { limits } from '@rongbian/domain'
import { Button, Table, type TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { lockState, lockTones } from '#/features/locks/lock-state.ts'
import { useAskUnlock } from '#/features/locks/use-ask-unlock.ts'
import { type LockedStory, useLocks } from '#/features/locks/use-locks.ts'
import { useCan } from '#/session/use-session.ts'
import { useDetail } from '#/story/detail-store.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'
import { useNow } from '#/ui/use-now.ts'
import '#/ui/query-table.css'
import './locks.css'

const fromTablet: ['md'] = ['md']

const StoryCell = ({ locked: { libraryId, storyId, title, departmentName } }: { locked: LockedStory }) => {
  const { t } = useTranslation('detail')
  const open = useDetail((state) => state.open)
  return (
    <>
      <button
        type="button"
        className="rb-lights rb-left rb-within rb-medium rb-break"
        onClick={() => open({ libraryId, storyId, ids: [] })}
      >
        {title || t('untitled')}
      </button>
      <p className="rb-meta">{departmentName}</p>
    </>
  )
}

const useColumns = (): NonNullable<TableProps<LockedStory>['columns']> => {
  const { t } = useTranslation('detail')
  const now = useNow()
  const phone = useBelow(limits.phoneWidth)
  const ask = useAskUnlock()
  return [
    { key: 'story', title: t('locks.story'), render: (_, locked) => <StoryCell locked={locked} /> },
    {
      key: 'holder',
      title: t('locks.holder'),
      width: phone ? 104 : 160,
      render: (_, { lock }) => (
        <>
          <p>{lock.mine ? t('locks.me', { name: lock.personName }) : lock.personName}</p>
          <p className="rb-meta">{t(`locks.purpose.${lock.purpose}`)}</p>
        </>
      ),
    },
    {
      key: 'since',
      title: t('locks.since'),
      width: 128,
      responsive: fromTablet,
      render: (_, { lock }) => <TimeText at={lock.since} />,
    },
    {
      key: 'active',
      title: t('locks.active'),
      width: 128,
      responsive: fromTablet,
      render: (_, { lock }) => <TimeText at={lock.activeAt} />,
    },
    {
      key: 'state',
      title: t('locks.state'),
      width: 96,
      responsive: fromTablet,
      render: (_, { lock }) => {
        const state = lockState(lock, now)
        return (
          <StatusTag plain tone={lockTones[state]}>
            {t(`locks.states.${state}`)}
          </StatusTag>
        )
      },
    },
    {
      key: 'act',
      width: phone ? 72 : 96,
      align: 'right',
      render: (_, locked) =>
        (locked.canUnlock || locked.lock.mine) && (
          <Button
            size="small"
            aria-label={t('locks.unlockOne', { title: locked.title })}
            onClick={() => ask(locked)}
          >
            {t('locks.unlock')}
          </Button>
        ),
    },
  ]
}

/** 解锁稿件: who holds which story; own locks for everyone, all that can be read for those who may unlock. */
export const LocksSection = () => {
  const { t } = useTranslation(['detail', 'stories'])
  const mayUnlock = useCan('stories.unlock')
  const columns = useColumns()
  const query = useLocks()
  const { data } = query
  if (!data) return <Pending query={query} rows={5} height={64} />
  return (
    <>
      <p className="rb-locks__hint rb-note">{t(mayUnlock ? 'locks.hintAll' : 'locks.hintMine')}</p>
      {data.length === 0 ? (
        <EmptyState title={t('locks.empty')} hint={t(mayUnlock ? 'locks.emptyHint' : 'locks.emptyMine')} />
      ) : (
        <Table<LockedStory>
          className="rb-table rb-locks rb-touchable"
          rowKey="storyId"
          columns={columns}
          dataSource={data}
          pagination={{ hideOnSinglePage: true, pageSize: 20 }}
        />
      )}
    </>
  )
}
