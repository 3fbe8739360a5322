import type { AuditRow } from '@rongbian/contract/admin'
import { limits } from '@rongbian/domain'
import type { TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { useStored } from '#/i18n/phrase.ts'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'

/** On a phone an entry is one cell of three lines. */
export const useAuditColumns = (): TableColumnsType<AuditRow> => {
  const { t } = useTranslation('admin')
  const stored = useStored()
  const isPhone = useBelow(limits.phoneWidth)
  const entry = ({ label, target, actorName, at, address }: AuditRow) => (
    <div className="rb-audit__entry">
      <p>
        {label} {stored(target)}
      </p>
      <small className="rb-own-line rb-meta">
        {actorName} · {address}
      </small>
      <small className="rb-own-line rb-meta">
        <TimeText at={at} exact />
      </small>
    </div>
  )

  if (isPhone) return [{ key: 'entry', title: t('audit.what'), render: (_, row) => entry(row) }]
  return [
    { key: 'at', title: t('audit.at'), width: 192, render: (_, { at }) => <TimeText at={at} exact /> },
    { key: 'actor', title: t('audit.who'), width: 140, dataIndex: 'actorName', className: 'rb-audit__name' },
    { key: 'action', title: t('audit.what'), width: 176, dataIndex: 'label' },
    {
      key: 'target',
      title: t('audit.target'),
      className: 'rb-audit__name',
      render: (_, { target }) => stored(target),
    },
    {
      key: 'address',
      title: t('audit.address'),
      width: 152,
      dataIndex: 'address',
      className: 'rb-audit__address',
    },
  ]
}
