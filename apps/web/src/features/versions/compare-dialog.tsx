import type { VersionRecord } from '@rongbian/contract/stories'
import type { LibraryId } from '@rongbian/domain'
import { Button, Select } from 'antd'
import { ArrowLeftRight, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompareView } from '#/features/versions/compare-view.tsx'
import { useVersions } from '#/features/versions/use-versions.ts'
import { Dialog } from '#/ui/dialog.tsx'
import './compare-dialog.css'

interface ChoiceProps {
  label: string
  value: number
  versions: VersionRecord[]
  onChange: (no: number) => void
}

const VersionChoice = ({ label, value, versions, onChange }: ChoiceProps) => {
  const { t } = useTranslation('versions')
  const named = versions.map(({ no, current, updatedBy }) => ({
    value: no,
    label: t(current ? 'compare.currentChoice' : 'compare.choice', { no, name: updatedBy }),
  }))
  const options = value === 0 ? [{ value: 0, label: t('compare.unsaved') }, ...named] : named
  return <Select size="small" aria-label={label} value={value} options={options} onChange={onChange} />
}

interface Props {
  libraryId: LibraryId
  storyId: number
  from: number
  to: number
  onClose: () => void
}

/** Any two versions in a window of their own. Mount it to open it. */
export const CompareDialog = ({ libraryId, storyId, onClose, ...opened }: Props) => {
  const { t } = useTranslation('versions')
  const [{ from, to }, setPair] = useState({ from: opened.from, to: opened.to })
  const { data: versions = [] } = useVersions({ libraryId, storyId })
  // What is not saved yet can only stand on the right.
  const canSwap = to !== 0

  return (
    <Dialog
      dirty={false}
      open
      centered
      title={t('compare.title')}
      width="min(1280px, calc(100vw - 32px))"
      className="rb-compare-dialog"
      footer={null}
      onCancel={onClose}
    >
      <div className="rb-compare-dialog__pair rb-row rb-wrap rb-gap-1 rb-still">
        <VersionChoice
          label={t('compare.from')}
          value={from}
          versions={versions}
          onChange={(no) => setPair({ from: no, to })}
        />
        {canSwap ? (
          <Button
            size="small"
            type="text"
            aria-label={t('compare.swap')}
            title={t('compare.swap')}
            icon={<ArrowLeftRight size={14} />}
            onClick={() => setPair({ from: to, to: from })}
          />
        ) : (
          <ArrowRight size={14} aria-hidden="true" />
        )}
        <VersionChoice
          label={t('compare.to')}
          value={to}
          versions={versions}
          onChange={(no) => setPair({ from, to: no })}
        />
      </div>
      <div className="rb-compare-dialog__view rb-edge-above rb-rest">
        <CompareView libraryId={libraryId} storyId={storyId} from={from} to={to} />
      </div>
    </Dialog>
  )
}
