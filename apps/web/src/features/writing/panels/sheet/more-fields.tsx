import {
  limits,
  originalCategories,
  originalCategoryCodes,
  storyLevelCodes,
  storyLevels,
} from '@rongbian/domain'
import { Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useContent, useDraft, useEditable } from '#/features/writing/draft/use-draft.ts'
import { useFieldLook } from '#/features/writing/panels/sheet/use-field-look.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { Segments } from '#/ui/segments.tsx'

export const LevelField = () => {
  const { t } = useTranslation('writing')
  const phrase = usePhrase()
  const draft = useDraft()
  const editable = useEditable()
  const level = useContent((content) => content.level)
  return (
    <FormRow above label={t('sheet.level')}>
      <Segments
        block
        label={t('sheet.level')}
        disabled={!editable}
        value={level}
        options={storyLevelCodes.map((code) => ({ value: code, label: phrase(storyLevels[code].label) }))}
        onChange={(next) => draft.change({ level: next })}
      />
    </FormRow>
  )
}

export const CategoryField = () => {
  const { t } = useTranslation('writing')
  const phrase = usePhrase()
  const draft = useDraft()
  const editable = useEditable()
  const category = useContent((content) => content.properties.originalCategory)
  return (
    <FormRow above label={t('sheet.originalCategory')}>
      <Select
        allowClear
        aria-label={t('sheet.originalCategory')}
        placeholder={t('sheet.choose')}
        disabled={!editable}
        value={category || null}
        options={originalCategoryCodes.map((code) => ({
          value: code,
          label: phrase(originalCategories[code]),
        }))}
        onChange={(next) => draft.changeProperties({ originalCategory: next ?? '' })}
      />
    </FormRow>
  )
}

export const Switches = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const editable = useEditable()
  const canComment = useContent((content) => content.canComment)
  const watermark = useContent((content) => content.properties.watermark)
  return (
    <>
      <div className="rb-mb-2 rb-row rb-between rb-soft">
        <span id="writing-watermark">{t('sheet.watermark')}</span>
        <Switch
          size="small"
          aria-labelledby="writing-watermark"
          disabled={!editable}
          checked={watermark === 1}
          onChange={(on) => draft.changeProperties({ watermark: on ? 1 : 0 })}
        />
      </div>
      <div className="rb-mb-2 rb-row rb-between rb-soft">
        <span id="writing-can-comment">{t('sheet.canComment')}</span>
        <Switch
          size="small"
          aria-labelledby="writing-can-comment"
          disabled={!editable}
          checked={canComment}
          onChange={(on) => draft.change({ canComment: on })}
        />
      </div>
    </>
  )
}

export const NoteField = () => {
  const { t } = useTranslation('writing')
  const draft = useDraft()
  const look = useFieldLook()
  const comment = useContent((content) => content.comment)
  return (
    <FormRow
      above
      label={t('sheet.note')}
      extra={<span className="rb-panel__note rb-meta">{`${comment.length}/${limits.noteLength}`}</span>}
    >
      <Input.TextArea
        aria-label={t('sheet.note')}
        value={comment}
        {...look}
        maxLength={limits.noteLength}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => draft.change({ comment: target.value })}
      />
    </FormRow>
  )
}
