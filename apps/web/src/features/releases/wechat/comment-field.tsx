import { type CommentRight, commentRightCodes, commentRights } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { usePhrase } from '#/i18n/phrase.ts'
import { Segments } from '#/ui/segments.tsx'

interface Props {
  value: CommentRight
  onChange: (value: CommentRight) => void
}

/** 留言: who may write below the article. */
export const CommentField = ({ value, onChange }: Props) => {
  const { t } = useTranslation('wechat')
  const phrase = usePhrase()
  return (
    <>
      <Segments
        label={t('comments.label')}
        value={value}
        options={commentRightCodes.map((code) => ({ value: code, label: phrase(commentRights[code]) }))}
        onChange={(next) => onChange(commentRightCodes.find((code) => code === next) ?? 'none')}
      />
      {value !== 'none' && (
        <p className="rb-issue__hint rb-baseline rb-mt-05 rb-flex rb-gap-05 rb-meta">{t('comments.hint')}</p>
      )}
    </>
  )
}
