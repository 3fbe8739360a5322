import type { StoryDetail } from '@rongbian/contract/stories'
import { Button, Checkbox } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileRow } from '#/features/detail/file-row.tsx'
import { useStoryZip } from '#/features/detail/use-story-zip.ts'
import { FilePreview } from '#/story/file-preview.tsx'
import { type ListedFile, listFiles } from '#/story/list-files.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import './files-tab.css'

interface GroupProps {
  title: string
  empty: string
  files: ListedFile[]
  chosen: ReadonlySet<string>
  onChoose: (key: string) => void
  onPreview: (file: ListedFile) => void
}

const Group = ({ title, empty, files, chosen, onChoose, onPreview }: GroupProps) => (
  <section className="rb-files__group rb-mb-3" aria-label={title}>
    <h3 className="rb-dense rb-bold">
      {title} <span className="rb-regular rb-dim">{files.length}</span>
    </h3>
    {files.length === 0 && <p className="rb-dim rb-fs-13 rb-py-1">{empty}</p>}
    <ul>
      {files.map((file) => (
        <FileRow
          key={file.key}
          file={file}
          chosen={chosen.has(file.key)}
          onChoose={() => onChoose(file.key)}
          onPreview={() => onPreview(file)}
        />
      ))}
    </ul>
  </section>
)

/** 附件: related files and what stands in the text; look, copy the address, take several as a zip. */
export const FilesTab = ({ story }: { story: StoryDetail }) => {
  const { t } = useTranslation('detail')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [previewed, setPreviewed] = useState<ListedFile>()
  const download = useStoryZip(story)
  const { attached, materials } = listFiles(story)
  const all = [...attached, ...materials]
  if (all.length === 0) return <EmptyState title={t('files.empty')} hint={t('files.emptyHint')} />

  const isAll = chosen.size === all.length
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const group = { chosen, onChoose: toggle, onPreview: setPreviewed }
  return (
    <>
      <div className="rb-files__bar rb-row rb-gap-15 rb-mb-2 rb-fs-13">
        <Checkbox
          checked={isAll}
          indeterminate={chosen.size > 0 && !isAll}
          onChange={() => setChosen(new Set(isAll ? [] : all.map(({ key }) => key)))}
        >
          {t('files.all')}
        </Checkbox>
        {chosen.size > 0 && <span className="rb-dim">{t('files.chosen', { count: chosen.size })}</span>}
        <Button
          size="small"
          icon={<Download size={14} />}
          onClick={() => download(all.filter(({ key }) => chosen.has(key)))}
        >
          {t('files.download')}
        </Button>
      </div>
      <Group {...group} title={t('files.attached')} empty={t('files.noAttached')} files={attached} />
      <Group {...group} title={t('files.materials')} empty={t('files.noMaterials')} files={materials} />
      {previewed && <FilePreview file={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  )
}
