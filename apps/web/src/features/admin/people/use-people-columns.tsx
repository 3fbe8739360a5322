import type { PersonRow } from '@rongbian/contract/admin'
import { limits } from '@rongbian/domain'
import { Button, type TableColumnsType, Tag } from 'antd'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#/features/admin/people/asking.ts'
import { PersonActions } from '#/features/admin/people/person-actions.tsx'
import { PersonCell } from '#/features/admin/people/person-cell.tsx'
import { useStored } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'

/** Two lines at most; the rest on hover. */
const Clamped = ({ text }: { text: string }) => (
  <span className="rb-break rb-clamp-2" title={text}>
    {text}
  </span>
)

const none = <span className="rb-dim">—</span>

/** Below the width of a tablet the first column tells it all, in lines. */
export const usePeopleColumns = (onAsk: Ask): TableColumnsType<PersonRow> => {
  const { t } = useTranslation('admin')
  const isPhone = useBelow(limits.phoneWidth)
  const stored = useStored()

  return [
    {
      key: 'name',
      title: t('person.name'),
      // Fixes the widths of all columns, so that a long name does not push the others.
      ellipsis: { showTitle: false },
      render: (_, person) => <PersonCell person={person} stored={stored} />,
    },
    {
      key: 'department',
      title: t('person.department'),
      width: 136,
      responsive: ['md'],
      render: (_, { departmentName }) => <Clamped text={departmentName} />,
    },
    {
      key: 'roles',
      title: t('person.roles'),
      width: 160,
      responsive: ['md'],
      render: (_, { roleNames }) =>
        roleNames.length === 0 ? (
          none
        ) : (
          <span className="rb-flex rb-wrap rb-gap-05">
            {roleNames.map((role) => (
              <Tag key={role} variant="filled">
                {stored(role)}
              </Tag>
            ))}
          </span>
        ),
    },
    {
      key: 'position',
      title: t('person.position'),
      width: 136,
      responsive: ['xl'],
      render: (_, { position }) => (position ? <Clamped text={position} /> : none),
    },
    {
      key: 'level',
      title: t('person.level'),
      width: 56,
      responsive: ['xl'],
      render: (_, { level }) => t('person.levelShort', { level }),
    },
    {
      key: 'status',
      title: t('person.status'),
      width: 80,
      render: (_, { disabled }) => (
        <StatusTag tone={disabled ? 'neutral' : 'good'}>{t(disabled ? 'person.off' : 'person.on')}</StatusTag>
      ),
    },
    {
      key: 'devices',
      title: t('person.devices'),
      width: 80,
      responsive: ['md'],
      render: (_, person) =>
        person.sessions === 0 ? (
          none
        ) : (
          <Button
            type="text"
            size="small"
            className="rb-people__devices"
            aria-label={t('devices.open', { name: person.name, count: person.sessions })}
            icon={<MonitorSmartphone size={14} />}
            onClick={() => onAsk({ to: 'seeDevices', person })}
          >
            {person.sessions}
          </Button>
        ),
    },
    {
      key: 'signIn',
      title: t('person.lastSignIn'),
      width: 104,
      responsive: ['lg'],
      render: (_, { lastSignInAt }) =>
        lastSignInAt ? <TimeText at={lastSignInAt} /> : <span className="rb-dim">{t('person.never')}</span>,
    },
    {
      key: 'actions',
      title: <span className="rb-visually-hidden">{t('person.actions')}</span>,
      width: isPhone ? 60 : 80,
      align: 'end',
      render: (_, person) => <PersonActions person={person} onAsk={onAsk} />,
    },
  ]
}
