import type { NodeRow } from '@rongbian/contract/admin'
import { useTranslation } from 'react-i18next'
import { useNodes } from '#/features/admin/system/use-nodes.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './nodes-part.css'

const roles = ['all', 'web', 'worker'] as const

const useRoleName = () => {
  const { t } = useTranslation('admin')
  return (role: string) => {
    const known = roles.find((one) => one === role)
    return known ? t(`nodes.roles.${known}`) : role
  }
}

const NodeState = ({ node: { late, draining } }: { node: NodeRow }) => {
  const { t } = useTranslation('admin')
  if (late) return <StatusTag tone="bad">{t('nodes.late')}</StatusTag>
  if (draining) return <StatusTag tone="warning">{t('nodes.draining')}</StatusTag>
  return <StatusTag tone="good">{t('nodes.working')}</StatusTag>
}

const Line = ({ node }: { node: NodeRow }) => {
  const { t } = useTranslation('admin')
  const roleName = useRoleName()
  return (
    <tr>
      <th scope="row">
        <span className="rb-row rb-wrap rb-gap-1 rb-break rb-bold">
          {node.name}
          {node.answered && <StatusTag tone="working">{t('nodes.answered')}</StatusTag>}
        </span>
        <span className="rb-note rb-break">{node.address || node.id}</span>
      </th>
      <td data-label={t('nodes.version')}>{node.version}</td>
      <td data-label={t('nodes.role')}>{roleName(node.role)}</td>
      <td data-label={t('nodes.since')}>
        <TimeText at={node.startedAt} />
      </td>
      <td data-label={t('nodes.seen')}>
        <TimeText at={node.seenAt} />
      </td>
      <td data-label={t('nodes.state')}>
        <NodeState node={node} />
      </td>
    </tr>
  )
}

const columns = ['name', 'version', 'role', 'since', 'seen', 'state'] as const

const Lines = ({ nodes }: { nodes: readonly NodeRow[] }) => {
  const { t } = useTranslation('admin')
  return (
    <table className="rb-nodes rb-wide rb-collapsed">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`nodes.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => (
          <Line key={node.id} node={node} />
        ))}
      </tbody>
    </table>
  )
}

/** What a person should know of them all together. */
const Remark = ({ nodes }: { nodes: readonly NodeRow[] }) => {
  const { t } = useTranslation('admin')
  const isMixed = new Set(nodes.map(({ version }) => version)).size > 1
  if (nodes.length === 0) return <p className="rb-p-1-2 rb-dim">{t('nodes.none')}</p>
  if (nodes.length === 1) return <p className="rb-p-1-2 rb-dim">{t('nodes.alone')}</p>
  return isMixed && <p className="rb-p-1-2">{t('nodes.mixed')}</p>
}

/** The processes on this database. */
export const NodesPart = () => {
  const { t } = useTranslation('admin')
  const query = useNodes()
  const { data } = query
  return (
    <section
      className="rb-status-block rb-edged rb-mt-2 rb-round-lg rb-surface"
      aria-label={t('nodes.title')}
    >
      <h2 className="rb-status-block__title rb-fs-14 rb-line-below rb-row rb-gap-1 rb-bold">
        {t('nodes.title')}
        {data && (
          <small className="rb-fs-12 rb-regular rb-dim">{t('nodes.count', { count: data.length })}</small>
        )}
      </h2>
      {data ? (
        <>
          <Remark nodes={data} />
          {data.length > 0 && <Lines nodes={data} />}
        </>
      ) : (
        <Pending query={query} rows={2} />
      )}
    </section>
  )
}
