import * as files from '@rongbian/contract/files'
import { formatSize, storyLimits } from '@rongbian/domain'
import { Progress, Radio } from 'antd'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '#/api/client.ts'
import { useDraft, useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { type PutWay, putText } from '#/features/writing/insert.ts'
import { StoryBody } from '#/story/story-body.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import './import-dialog.css'

interface Imported {
  title: string
  htmlContent: string
  warnings: string[]
}

const useImport = () => {
  const fail = useFail()
  const [part, setPart] = useState<number>()
  const [found, setFound] = useState<Imported>()
  const read = async (file: File) => {
    setPart(0)
    try {
      setFound(await upload(files.importDocument, file, { onProgress: setPart }))
    } catch (error) {
      fail(error)
    } finally {
      setPart(undefined)
    }
  }
  return { part, found, read }
}

const FileChoice = ({ part, onFile }: { part: number | undefined; onFile: (file: File) => void }) => {
  const { t } = useTranslation('writing')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="rb-import__choose rb-p-3 rb-tinted rb-column rb-round rb-wide rb-row rb-gap-1"
        disabled={part !== undefined}
        onClick={() => input.current?.click()}
      >
        <FileUp size={24} aria-hidden="true" />
        {t('import.choose')}
        <span className="rb-fs-12 rb-dim">
          {t('import.limits', { size: formatSize(storyLimits.importBytesMax) })}
        </span>
      </button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('import.choose')}
        accept=".docx,.txt,.html,.htm"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      {part !== undefined && <Progress percent={Math.round(part * 100)} size="small" />}
    </>
  )
}

/** 导入: reads a document on the server, shows it, and only then puts it into the text. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['writing', 'common'])
  const { message } = useApp()
  const draft = useDraft()
  const editor = useEditorOnPage()
  const { part, found, read } = useImport()
  const [how, setHow] = useState<PutWay>(() => (editor?.isEmpty ? 'replace' : 'append'))

  const apply = () => {
    if (!found || !editor) return
    if (!putText(editor, found.htmlContent, how)) return void message.error(t('import.tooMuch'), 5)
    if (found.title && draft.store.getState().content.title === '')
      draft.change({ title: found.title.slice(0, storyLimits.titleMax) })
    void message.success(t('import.done'))
    onClose()
  }
  return (
    <Dialog
      dirty={false}
      open
      width={680}
      title={t('import.title')}
      okText={t('import.apply')}
      okButtonProps={{ disabled: !found }}
      onOk={apply}
      onCancel={onClose}
    >
      <FileChoice part={part} onFile={(file) => void read(file)} />
      {found && (
        <>
          {found.warnings.length > 0 && (
            <ul className="rb-import__warnings rb-mt-15 rb-p-1-15 rb-warned rb-round rb-warn rb-fs-13">
              {found.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
          <div className="rb-import__preview rb-p-2-3 rb-scrolls rb-box">
            {found.title && <h3>{found.title}</h3>}
            <StoryBody html={found.htmlContent} />
          </div>
          <Radio.Group
            value={how}
            options={[
              { value: 'append', label: t('import.append') },
              { value: 'replace', label: t('import.replace') },
            ]}
            onChange={({ target }) => setHow(target.value)}
          />
        </>
      )}
    </Dialog>
  )
}
