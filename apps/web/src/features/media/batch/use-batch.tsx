import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AssetResult } from '#/features/media/batch/batch-calls.ts'
import { mediaChanged } from '#/features/media/media-queries.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { useApp } from '#/ui/use-app.ts'
import './batch.css'

const Results = ({ results }: { results: readonly AssetResult[] }) => {
  const { t } = useTranslation('media')
  return (
    <ul className="rb-asset-results rb-mt-1 rb-scrolls-y">
      {results.map(({ asset, ok, msg }) => (
        <li className="rb-between rb-gap-2 rb-flex rb-line-above" key={asset.assetId}>
          <span className="rb-ellipsis" title={asset.mediaName}>
            {asset.mediaName}
          </span>
          <StatusTag plain tone={ok ? 'good' : 'bad'}>
            {ok ? t('batch.ok') : msg || t('batch.failed')}
          </StatusTag>
        </li>
      ))}
    </ul>
  )
}

/** Runs an act and tells how it went: a line when all is well, every result when not. */
export const useBatch = () => {
  const { t } = useTranslation('media')
  const { message, modal } = useApp()
  const client = useQueryClient()
  return async (label: string, act: () => Promise<AssetResult[]>) => {
    const results = await act()
    const failed = results.filter(({ ok }) => !ok).length
    if (failed === 0) void message.success(t('batch.done', { label, count: results.length }))
    else
      void modal.warning({
        width: 560,
        title: t('batch.partly', { label, done: results.length - failed, failed }),
        content: <Results results={results} />,
      })
    await mediaChanged(client)
  }
}
