import { ImagePlus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileAddress, pictureAddress } from '#/api/file-url.ts'
import type { Slot } from '#/features/media/cover-picker/cover-slots.ts'
import type { CoverDraft } from '#/features/media/cover-picker/use-cover-draft.ts'

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** The part of the picture that will be the cover. */
const Preview = ({ slot: { picture, cut }, alt }: { slot: Slot; alt: string }) =>
  picture.width > 0 ? (
    <img
      className="rb-absolute"
      alt={alt}
      src={pictureAddress(picture.url, 640)}
      style={{
        width: percent(picture.width, cut.width),
        height: percent(picture.height, cut.height),
        left: percent(-cut.left, cut.width),
        top: percent(-cut.top, cut.height),
      }}
    />
  ) : (
    <img alt={alt} src={fileAddress(picture.url)} className="is-whole rb-absolute" />
  )

interface Props {
  draft: CoverDraft
  onActivate: (index: number) => void
}

/** The places of the covers; the marked one takes the next picture. */
export const CoverSlotList = ({ draft, onActivate }: Props) => {
  const { t } = useTranslation('pickers')
  const { slots, active, size, remove } = draft
  return (
    <ol className="rb-cover-slots rb-flex rb-gap-15" aria-label={t('cover.slots')}>
      {slots.map((slot, index) => (
        <li
          className="rb-anchor rb-within"
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
          key={index}
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
        >
          <button
            type="button"
            aria-pressed={index === active}
            aria-label={t(slot ? 'cover.slot' : 'cover.emptySlot', { no: index + 1 })}
            onClick={() => onActivate(index)}
          >
            {slot ? (
              <Preview slot={slot} alt="" />
            ) : (
              <span className="rb-row rb-gap-05 rb-column">
                <ImagePlus size={18} aria-hidden="true" />
                {t('cover.empty')}
              </span>
            )}
          </button>
          {slot && (
            <button
              type="button"
              className="rb-cover-slots__remove rb-square-24 rb-absolute rb-row rb-centre"
              aria-label={t('cover.remove', { no: index + 1 })}
              title={t('cover.remove', { no: index + 1 })}
              onClick={() => remove(index)}
            >
              <X size={14} strokeWidth={2} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
