import { formatSize } from '@rongbian/domain'
import { Button } from 'antd'
import { BookOpen, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withPrefix } from '#/api/prefix.ts'
import { NodesPart } from '#/features/admin/system/nodes-part.tsx'
import { ReadingsPart } from '#/features/admin/system/readings-part.tsx'
import { useSystemStatus } from '#/features/admin/system/use-system-status.ts'
import { useUptime } from '#/features/admin/system/use-uptime.ts'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './status-panel.css'
import { numberText } from '#/ui/number-text.ts'

type Status = NonNullable<ReturnType<typeof useSystemStatus>['data']>

const Fact = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div className="rb-fact rb-p-2-3 rb-surface">
    <dt className="rb-note">{label}</dt>
    <dd className="rb-bold rb-break">{children}</dd>
    {note && <dd className="rb-fact__note rb-bold rb-break">{note}</dd>}
  </div>
)

const Facts = ({ status }: { status: Status }) => {
  const { t } = useTranslation('admin')
  const uptime = useUptime(status.startedAt)
  const started = (
    <>
      {t('system.startedAt')} <TimeText at={status.startedAt} exact />
    </>
  )
  return (
    <dl className="rb-status-facts rb-cells rb-cut rb-edged rb-round-lg">
      <Fact label={t('system.uptime')} note={started}>
        {uptime}
      </Fact>
      <Fact label={t('system.sessions')}>{numberText(status.activeSessions)}</Fact>
      <Fact label={t('system.people')}>{numberText(status.people)}</Fact>
      <Fact label={t('system.size')}>{formatSize(status.databaseBytes)}</Fact>
      <Fact label={t('system.version')}>{status.version}</Fact>
      <Fact label={t('system.database')}>{status.database}</Fact>
      <Fact label={t('system.node')}>{status.node}</Fact>
      <Fact label={t('system.schema')}>{status.migrations.at(-1)?.split('_')[0]}</Fact>
    </dl>
  )
}

const Migrations = ({ names }: { names: string[] }) => {
  const { t } = useTranslation('admin')
  return (
    <section className="rb-status-block rb-edged rb-mt-2 rb-round-lg rb-surface">
      <h2 className="rb-status-block__title rb-fs-14 rb-line-below rb-row rb-gap-1 rb-bold">
        {t('system.migrations')}
        <small className="rb-fs-12 rb-regular rb-dim">
          {t('system.migrationCount', { count: names.length })}
        </small>
      </h2>
      <ol className="rb-migrations rb-p-1-2">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </section>
  )
}

export const StatusPanel = () => {
  const { t } = useTranslation('admin')
  const query = useSystemStatus()
  const { data, isFetching, dataUpdatedAt, refetch } = query
  if (!data) return <Pending query={query} rows={6} />

  return (
    <div className="rb-status-panel rb-scrolls rb-tall">
      <header className="rb-status-panel__head rb-row rb-wrap rb-gap-1 rb-mb-2">
        <p className="rb-fs-13 rb-dim">
          {t('system.readAt')} <TimeText at={new Date(dataUpdatedAt).toISOString()} exact />
        </p>
        <Button type="link" href={withPrefix('/docs')} target="_blank" icon={<BookOpen size={16} />}>
          {t('system.docs')}
        </Button>
        <Button loading={isFetching} icon={<RotateCw size={16} />} onClick={() => void refetch()}>
          {t('system.refresh')}
        </Button>
      </header>
      <Facts status={data} />
      <NodesPart />
      <div className="rb-mt-2">
        <ReadingsPart />
      </div>
      <Migrations names={data.migrations} />
    </div>
  )
}
