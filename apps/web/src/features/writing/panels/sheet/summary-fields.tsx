import * as stories from '@rongbian/contract/stories'
import { storyLimits, summaryHints } from '@rongbian/domain'
import { useMutation } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useNeedsSaved } from '#/features/writing/actions/use-needs-saved.ts'
import { useContent, useDraft, useEditable } from '#/features/writing/draft/use-draft.ts'
import { useFieldLook } from '#/features/writing/panels/sheet/use-field-look.ts'
import { LengthHints } from '#/features/writing/paper/length-hints.tsx'
import { useContainer, useStoryParams } from '#/features/writing/use-story.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

/** The server writes from the text it has: what was typed must have arrived there. */
const useSummarise = () => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const fail = useFail()
  const draft = useDraft()
  const params = useStoryParams()
  return useMutation({
    mutationFn: async () => {
      const before = draft.store.getState().content.summary
      return { before, ...(await call(stories.summarise, { query: params })) }
    },
    onError: (error) => fail(error),
    onSuccess: ({ before, summary, keywords }) => {
      if (!summary) return void message.info(t('sheet.nothingToSummarise'))
      const { summary: now, keywords: known } = draft.store.getState().content
      if (now !== before) return void message.info(t('sheet.summaryTyped'))
      draft.change({
        summary,
        ...(known.length === 0 && { keywords: keywords.slice(0, storyLimits.keywordsMax) }),
      })
    },
  })
}

interface TagsProps {
  label: string
  value: string[]
  most: number
  onChange: (value: string[]) => void
}

const clean = (values: string[], most: number) =>
  [...new Set(values.map((value) => value.trim().slice(0, storyLimits.keywordMax)).filter(Boolean))].slice(
    0,
    most,
  )

const Tags = ({ label, value, most, onChange }: TagsProps) => {
  const { t } = useTranslation('writing')
  const editable = useEditable()
  return (
    <FormRow
      above
      label={label}
      extra={<span className="rb-panel__note rb-meta">{`${value.length}/${most}`}</span>}
    >
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={label}
        placeholder={t('sheet.tagsHint')}
        tokenSeparators={[',', '，', ';', '；', '、']}
        value={value}
        disabled={!editable}
        onChange={(next: string[]) => onChange(clean(next, most))}
      />
    </FormRow>
  )
}

export const SummaryField = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const editable = useEditable()
  const container = useContainer()
  const summarise = useSummarise()
  const look = useFieldLook()
  const whenKept = useNeedsSaved('kept')
  const summary = useContent((content) => content.summary)
  const write = (
    <Button
      size="small"
      type="text"
      disabled={!editable}
      loading={summarise.isPending}
      icon={<Sparkles size={14} />}
      onClick={() => whenKept(() => summarise.mutate())}
    >
      {t('sheet.summarise')}
    </Button>
  )
  return (
    <FormRow above label={t('sheet.summary')} extra={write}>
      <Input.TextArea
        aria-label={t('sheet.summary')}
        value={summary}
        {...look}
        maxLength={storyLimits.summaryMax}
        autoSize={{ minRows: 3, maxRows: 8 }}
        onChange={({ target }) => draft.change({ summary: target.value })}
      />
      <LengthHints hints={summaryHints(summary, container)} shown={summary !== ''} />
    </FormRow>
  )
}

export const KeywordsField = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  return (
    <Tags
      label={t('sheet.keywords')}
      value={useContent((content) => content.keywords)}
      most={storyLimits.keywordsMax}
      onChange={(keywords) => draft.change({ keywords })}
    />
  )
}

export const TagsField = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  return (
    <Tags
      label={t('sheet.tags')}
      value={useContent((content) => content.properties.tagNames)}
      most={storyLimits.tagsMax}
      onChange={(tagNames) => draft.changeProperties({ tagNames })}
    />
  )
}
