import { Button, Checkbox } from 'antd'
import { FolderDown } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileRow, useStoryZip } from '#/features/detail/index.ts'
import { useOpenStory } from '#/features/writing/use-story.ts'
import type { ListedFile } from '#/story/list-files.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import '#/features/detail/files-tab.css'

const FilePreview = lazyPart(async () => (await import('#/story/file-preview.tsx')).FilePreview)

interface Props {
  files: readonly ListedFile[]
  extraOf?: (file: ListedFile) => ReactNode
}

/** Files one may look at, copy the path of, and take several of as a zip. */
export const FileChoice = ({ files, extraOf }: Props) => {
  const { t } = useTranslation(['detail', 'writing'])
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [previewed, setPreviewed] = useState<ListedFile>()
  const zip = useStoryZip(useOpenStory())
  // What is gone from the story is no longer chosen.
  const chosen = files.filter(({ key }) => marked.has(key))
  const isAll = chosen.length === files.length
  const toggle = (key: string) => {
    const next = new Set(marked)
    if (!next.delete(key)) next.add(key)
    setMarked(next)
  }
  if (files.length === 0) return null
  return (
    <>
      <div className="rb-file-choice rb-min-h-32 rb-row rb-gap-15 rb-fs-13">
        <Checkbox
          checked={isAll}
          indeterminate={chosen.length > 0 && !isAll}
          onChange={() => setMarked(new Set(isAll ? [] : files.map(({ key }) => key)))}
        >
          {t('files.all')}
        </Checkbox>
        {chosen.length > 0 && <span className="rb-dim">{t('files.chosen', { count: chosen.length })}</span>}
        <Button size="small" icon={<FolderDown size={14} />} onClick={() => zip(chosen)}>
          {t('writing:files.chosenZip')}
        </Button>
      </div>
      <ul>
        {files.map((file) => (
          <FileRow
            key={file.key}
            file={file}
            chosen={marked.has(file.key)}
            onChoose={() => toggle(file.key)}
            onPreview={() => setPreviewed(file)}
            extra={extraOf?.(file)}
          />
        ))}
      </ul>
      <Suspense>
        {previewed && <FilePreview file={previewed} onClose={() => setPreviewed(undefined)} />}
      </Suspense>
    </>
  )
}
