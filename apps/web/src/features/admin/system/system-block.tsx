import { formatSize } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { BlockBody } from '#/blocks/block-body.tsx'
import { BlockCard } from '#/blocks/block-card.tsx'
import { BlockLink } from '#/blocks/block-link.tsx'
import { useSystemStatus } from '#/features/admin/system/use-system-status.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './system-block.css'

export const SystemBlock = () => {
  const { t } = useTranslation(['homeBlocks', 'home', 'common'])
  const query = useSystemStatus()
  return (
    <BlockCard
      title={t('home:kind.system')}
      note={query.isSuccess && <StatusTag tone="good">{t('system.running')}</StatusTag>}
      action={<BlockLink to="/system">{t('common:title.system')}</BlockLink>}
    >
      <BlockBody query={query} rows={1} rowHeight={80}>
        {({ people, activeSessions, databaseBytes, version, database, startedAt }) => (
          <>
            <dl className="rb-system-block rb-triple rb-cells rb-gap-2">
              <div>
                <dt className="rb-meta">{t('system.people')}</dt>
                <dd className="rb-bold">{people}</dd>
              </div>
              <div>
                <dt className="rb-meta">{t('system.sessions')}</dt>
                <dd className="rb-bold">{activeSessions}</dd>
              </div>
              <div>
                <dt className="rb-meta">{t('system.size')}</dt>
                <dd className="rb-bold">{formatSize(databaseBytes)}</dd>
              </div>
            </dl>
            <p className="rb-system-block__versions rb-meta">
              {t('system.versions', { version, database })} · {t('system.started')}{' '}
              <TimeText at={startedAt} />
            </p>
          </>
        )}
      </BlockBody>
    </BlockCard>
  )
}
