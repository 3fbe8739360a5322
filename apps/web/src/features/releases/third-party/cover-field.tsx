import {
  coverRulesOf,
  coverSlots,
  coverTypeFor,
  coverTypes,
  formatSize,
  storyTypes,
  type VariantCase,
} from '@rongbian/domain'
import { Button } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pickCover } from '#/features/media/index.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import type { AccountDraft } from '#/features/releases/third-party/account-draft.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Picture } from '#/story/picture.tsx'
import { picturesIn } from '#/story/pictures-in.ts'
import { Segments } from '#/ui/segments.tsx'

interface Props {
  label: string
  asked: VariantCase
  text: SignedText
  draft: AccountDraft
  disabled: boolean
  onChange: (changes: Partial<AccountDraft>) => void
}

/** 封面: its type where there is a choice, and as many pictures as the type has places. */
export const CoverField = ({ label, asked, text, draft, disabled, onChange }: Props) => {
  const { t } = useTranslation('thirdParty')
  const phrase = usePhrase()
  const { types, bytesMax } = coverRulesOf(asked)
  const coverType = coverTypeFor(asked, draft.coverType)
  const covers = draft.coverList.filter(({ url }) => url !== '')
  const slots = Array.from({ length: coverSlots(coverType) }, (_, index) => covers[index])
  const pick = async () => {
    const chosen = await pickCover({
      title: label,
      coverType,
      covers,
      types,
      bytesMax,
      pictures: picturesIn(text),
      ...(storyTypes[text.type].container === 'video' && text.accessUrl && { videoUrl: text.accessUrl }),
    })
    if (chosen) onChange(chosen)
  }
  return (
    <>
      {types.length > 1 && !disabled && (
        <Segments
          label={t('coverType')}
          options={types.map((type) => ({ value: String(type), label: phrase(coverTypes[type]) }))}
          value={String(coverType)}
          onChange={(value) => {
            const type = coverTypeFor(asked, Number(value))
            onChange({ coverType: type, coverList: covers.slice(0, coverSlots(type)) })
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings looks of its own. */}
      <div
        className={`rb-third__covers rb-cells rb-gap-1 rb-third__covers--${coverType}`}
        role="group"
        aria-label={label}
      >
        {slots.map((cover, index) =>
          cover ? (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
              key={index}
              className="rb-third__cover rb-soft rb-anchor rb-column rb-cut rb-round rb-row rb-centre rb-gap-05 rb-fs-12"
            >
              <Picture url={cover.url} alt={label} width={320} />
              {!disabled && (
                <Button
                  size="small"
                  aria-label={t('cover.remove')}
                  icon={<X size={14} />}
                  onClick={() => onChange({ coverList: covers.filter((one) => one !== cover) })}
                />
              )}
            </span>
          ) : (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
              key={index}
              type="button"
              className="rb-third__cover rb-soft rb-anchor rb-column rb-cut rb-round rb-row rb-centre rb-gap-05 rb-fs-12"
              disabled={disabled}
              onClick={() => void pick()}
            >
              <ImagePlus size={16} aria-hidden="true" />
              {t('cover.choose')}
            </button>
          ),
        )}
      </div>
      <p className="rb-issue__hint rb-baseline rb-mt-05 rb-flex rb-gap-05 rb-meta">
        {t('cover.limit', { size: formatSize(bytesMax) })}
        {covers.length > 0 && !disabled && (
          <Button size="small" type="link" onClick={() => void pick()}>
            {t('cover.replace')}
          </Button>
        )}
      </p>
    </>
  )
}
