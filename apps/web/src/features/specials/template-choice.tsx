import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PagePicture } from '#/features/specials/page-picture.tsx'
import { useTemplates } from '#/features/specials/use-specials.ts'
import { Pending } from '#/ui/pending.tsx'
import './template-choice.css'

interface Props {
  channelId: string
  /** Both are given by the form around; undefined: the channel's own, where it has one. */
  value?: string | null | undefined
  onChange?: (templateId: string | null) => void
}

/** The templates as they look; the first is an empty page. */
export const TemplateChoice = ({ channelId, value, onChange }: Props) => {
  const { t } = useTranslation('specials')
  const group = useId()
  const query = useTemplates(channelId)
  if (!query.data) return <Pending query={query} rows={2} height={120} />
  const usual = query.data.items.find(({ isDefault }) => isDefault)?.templateId ?? null
  const chosen = value === undefined ? usual : value
  const blank = { templateId: null, name: t('template.blank'), note: '', picture: '', isDefault: false }
  return (
    <div
      className="rb-template-choice rb-cells rb-gap-1 rb-scrolls"
      role="radiogroup"
      aria-label={t('template.label')}
    >
      {[blank, ...query.data.items].map(({ templateId, name, note, picture, isDefault }) => (
        <label key={templateId} className="rb-template-choice__one rb-pointer rb-anchor">
          <input
            type="radio"
            className="rb-visually-hidden"
            name={group}
            checked={templateId === chosen}
            onChange={() => onChange?.(templateId)}
          />
          <span className="rb-stack rb-gap-05 rb-p-1 rb-box">
            <PagePicture src={picture} />
            <b className="rb-ellipsis" title={name}>
              {name}
            </b>
            {(note || isDefault) && (
              <small className="rb-meta rb-clamp-2">{isDefault ? t('template.default') : note}</small>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
