import type { ReleaseRecord } from '@rongbian/contract/releases'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#/features/releases/draft.ts'
import { useTemplateFiles, useTemplates } from '#/features/releases/release-queries.ts'

type Template = Pick<Draft, 'templateName' | 'templateFile'>

interface Props extends Template {
  channel: Pick<ReleaseRecord, 'uuid' | 'type'>
  onChange: (changes: Template) => void
}

/** Which page the story becomes; without a choice the channel's own. */
export const TemplateField = ({ channel, templateName, templateFile, onChange }: Props) => {
  const { t } = useTranslation('releases')
  const { data: templates = [], isPending, isError } = useTemplates(channel)
  const chosen =
    templates.find((template) => template.templateName === templateName) ??
    templates.find(({ isDefault }) => isDefault)
  const { data: files = [] } = useTemplateFiles(chosen?.id)
  return (
    <div className="rb-issue__templates rb-row rb-wrap rb-gap-1">
      <Select
        aria-label={t('field.template')}
        placeholder={t(isError ? 'template.failed' : 'template.none')}
        loading={isPending}
        disabled={templates.length === 0}
        value={chosen?.templateName ?? null}
        options={templates.map((template) => ({
          value: template.templateName,
          label: template.isDefault
            ? t('template.default', { name: template.templateName })
            : template.templateName,
        }))}
        onChange={(name) => onChange({ templateName: name ?? '', templateFile: '' })}
      />
      {files.length > 1 && (
        <Select
          aria-label={t('field.templateFile')}
          value={templateFile || files[0]?.templateFile}
          options={files.map((file) => ({ value: file.templateFile, label: file.label }))}
          onChange={(file) =>
            onChange({ templateName: chosen?.templateName ?? templateName, templateFile: file ?? '' })
          }
        />
      )}
    </div>
  )
}
