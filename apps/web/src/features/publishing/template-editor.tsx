import type { ConsoleTemplate } from '@rongbian/contract/publishing'
import { Button } from 'antd'
import { Eye, EyeOff, FilePlus, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StaleNotice } from '#/console/stale-notice.tsx'
import { CodeField } from '#/features/publishing/code-field.tsx'
import { FileList } from '#/features/publishing/file-list.tsx'
import { NewFileDialog } from '#/features/publishing/new-file-dialog.tsx'
import { PreviewPane } from '#/features/publishing/preview-pane.tsx'
import { useTemplateDraft } from '#/features/publishing/use-template-draft.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useSaveShortcut } from '#/ui/use-save-shortcut.ts'

interface Props {
  channelId: string
  template: ConsoleTemplate
  onDirty: (dirty: boolean) => void
}

type Draft = ReturnType<typeof useTemplateDraft>

const icon = { size: 16 }

const SaveButtons = ({ draft }: { draft: Draft }) => {
  const { t } = useTranslation('publishing')
  return (
    <section
      className="rb-float-bar rb-touchable rb-absolute rb-edged rb-floats rb-round-lg rb-row rb-wrap rb-gap-1"
      aria-label={t('template.changed')}
    >
      <strong className="rb-bold rb-one-line">{t('template.unsaved')}</strong>
      <Button disabled={draft.saving} onClick={draft.discard}>
        {t('template.discard')}
      </Button>
      <Button type="primary" loading={draft.saving} onClick={() => void draft.save()}>
        {t('template.save')}
      </Button>
    </section>
  )
}

/** What is wrong in the file that is shown stands at its line; what is wrong elsewhere leads there. */
const useFaultText = (draft: Draft, file: string) => {
  const { t } = useTranslation('publishing')
  const { fault } = draft
  if (fault?.file !== file) return undefined
  return { line: fault.line, text: t('template.line', { ...fault }) }
}

const useAskRevert = (draft: Draft) => {
  const { t } = useTranslation('publishing')
  const ask = useAsk()
  return (file: string) =>
    ask({
      title: t('template.revertTitle', { file }),
      content: t('template.revertHint'),
      okText: t('template.revert'),
      danger: true,
      onOk: () => draft.change(file, null),
    })
}

/** The files of a template and the text of the chosen one. */
export const TemplateEditor = ({ channelId, template, onDirty }: Props) => {
  const { t } = useTranslation('publishing')
  const draft = useTemplateDraft(channelId, template)
  const [wanted, choose] = useState('home.liquid')
  const [adding, setAdding] = useState(false)
  const [previews, setPreviews] = useState(false)
  const file = draft.files.find(({ name }) => name === wanted) ?? draft.files[0]
  const faultText = useFaultText(draft, file?.name ?? '')
  const askRevert = useAskRevert(draft)
  useSaveShortcut(draft.save)
  useEffect(() => {
    onDirty(draft.dirty)
    return () => onDirty(false)
  }, [draft.dirty, onDirty])
  if (!file) return null
  const canRevert = file.isOwn ? draft.changes[file.name] !== null : file.name in draft.changes
  const elsewhere = draft.fault && draft.fault.file !== file.name ? draft.fault : undefined

  return (
    <div className="rb-publish__files rb-cells rb-gap-2">
      <FileList files={draft.files} changes={draft.changes} chosen={file.name} onChoose={choose} />
      <div className="rb-publish__text">
        {draft.isStale && (
          <StaleNotice
            title={t('template.stale')}
            changed={[]}
            onLoad={draft.discard}
            onKeep={draft.rebase}
          />
        )}
        <div className="rb-publish__bar">
          <code className="rb-ellipsis rb-grow">{file.name}</code>
          <Button icon={<FilePlus {...icon} />} onClick={() => setAdding(true)}>
            {t('template.add')}
          </Button>
          <Button icon={<Undo2 {...icon} />} disabled={!canRevert} onClick={() => askRevert(file.name)}>
            {t('template.revert')}
          </Button>
          <Button
            icon={previews ? <EyeOff {...icon} /> : <Eye {...icon} />}
            aria-pressed={previews}
            onClick={() => setPreviews(!previews)}
          >
            {t(previews ? 'template.closePreview' : 'template.preview')}
          </Button>
        </div>
        {elsewhere && (
          <button
            type="button"
            className="rb-publish__fault rb-wrong rb-left rb-mb-1 rb-round-sm rb-wide"
            onClick={() => choose(elsewhere.file)}
          >
            {t('template.elsewhere', { ...elsewhere })}
          </button>
        )}
        <CodeField
          key={file.name}
          label={t('template.editor', { file: file.name })}
          value={file.content}
          fault={faultText}
          onChange={(content) => draft.change(file.name, content)}
        />
        {previews && (
          <PreviewPane
            key={`preview ${file.name}`}
            channelId={channelId}
            form={{ ...draft.preview, page: file.name }}
          />
        )}
      </div>
      {draft.dirty && <SaveButtons draft={draft} />}
      {adding && (
        <NewFileDialog
          taken={draft.files.map(({ name }) => name)}
          onAdd={(name) => {
            draft.change(name, '')
            choose(name)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
