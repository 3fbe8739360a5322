import type { VersionRecord } from '@rongbian/contract/stories'
import type { LibraryId } from '@rongbian/domain'
import { Button } from 'antd'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseVersion, wordChange } from '#/features/versions/choose-version.ts'
import { useVersions } from '#/features/versions/use-versions.ts'
import { VersionRow } from '#/features/versions/version-row.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import './version-list.css'

interface Props {
  libraryId: LibraryId
  storyId: number
  /** The older one first. */
  onCompare: (from: number, to: number) => void
  /** Left out where the reader may not change the story. */
  onRestore?: ((version: VersionRecord) => void) | undefined
}

/** Every saved state of a text, newest first: choose two to compare, or bring one back. */
export const VersionList = ({ libraryId, storyId, onCompare, onRestore }: Props) => {
  const { t } = useTranslation('versions')
  const query = useVersions({ libraryId, storyId })
  const { data } = query
  const [chosen, setChosen] = useState<number[]>([])
  if (!data) return <Pending query={query} rows={5} height={72} />
  if (data.length === 0) return <EmptyState title={t('list.empty')} />

  const [from, to] = chosen.toSorted((a, b) => a - b)
  const ready = from !== undefined && to !== undefined
  return (
    <div className="rb-versions">
      <ol className="rb-versions__list">
        {data.map((version) => (
          <VersionRow
            key={version.no}
            version={version}
            change={wordChange(data, version)}
            chosen={chosen.includes(version.no)}
            onChoose={() => setChosen(chooseVersion(chosen, version.no))}
            onCompare={onCompare}
            onRestore={onRestore}
          />
        ))}
      </ol>
      {data.length > 1 && (
        <div className="rb-versions__bar rb-edge-above rb-soft rb-surface rb-row rb-between rb-gap-15 rb-fs-13">
          <span>{ready ? t('list.chosen', { from, to }) : t('list.choose')}</span>
          <Button
            size="small"
            disabled={!ready}
            icon={<GitCompareArrows size={14} />}
            onClick={() => ready && onCompare(from, to)}
          >
            {t('list.compare')}
          </Button>
        </div>
      )}
    </div>
  )
}
