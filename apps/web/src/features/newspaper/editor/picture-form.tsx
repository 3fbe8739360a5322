import type { ItemOf } from '@rongbian/paper'
import { Button, InputNumber, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CropField } from '#/features/newspaper/editor/crop-field.tsx'
import { PictureWords } from '#/features/newspaper/editor/picture-words.tsx'
import { useLayout } from '#/features/newspaper/editor/use-laying.ts'
import { FormRow } from '#/ui/form-row.tsx'

type Picture = ItemOf<'story'>['pictures'][number]

const corners = ['right', 'left', 'top', 'footRight', 'footLeft'] as const
interface RowProps {
  picture: Picture
  no: number
  onChange: (picture: Picture) => void
  onRemove: () => void
}

const PictureRow = ({ picture, no, onChange, onRemove }: RowProps) => {
  const { t } = useTranslation('newspaper')
  return (
    <li className="rb-stack rb-gap-1 rb-py-1">
      <div className="rb-row rb-gap-05">
        <Select
          className="rb-fill"
          aria-label={t('picture.at')}
          value={picture.at}
          options={corners.map((value) => ({ value, label: t(`picture.corner.${value}`) }))}
          onChange={(at) => onChange({ ...picture, at })}
        />
        <Button
          type="text"
          danger
          aria-label={t('picture.remove', { no })}
          icon={<Trash2 size={16} />}
          onClick={onRemove}
        />
      </div>
      <div className="rb-row rb-gap-05">
        <InputNumber
          aria-label={t('area.columns')}
          prefix={t('area.columns')}
          min={1}
          max={16}
          precision={0}
          value={picture.columns}
          onChange={(columns) => onChange({ ...picture, columns: columns ?? 1 })}
        />
        <InputNumber
          aria-label={t('area.rows')}
          prefix={t('area.rows')}
          min={1}
          max={300}
          precision={0}
          value={picture.rows}
          onChange={(rows) => onChange({ ...picture, rows: rows ?? 1 })}
        />
      </div>
      <CropField crop={picture.crop} no={no} onChange={(crop) => onChange({ ...picture, crop })} />
      <PictureWords picture={picture} onChange={(words) => onChange({ ...picture, ...words })} />
    </li>
  )
}

interface Props {
  pictures: readonly Picture[]
  storyId: number
  onChange: (pictures: Picture[]) => void
}

/** Pictures of a story: in which corner, how large, how closely cropped, with which words. */
export const PictureForm = ({ pictures, storyId, onChange }: Props) => {
  const { t } = useTranslation('newspaper')
  const images = useLayout(({ texts }) => texts[storyId]?.images)
  const next = images?.find(({ file }) => !pictures.some((picture) => picture.file === file))
  return (
    <FormRow above label={t('picture.title')}>
      <ul className="rb-lined">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.file}
            no={index + 1}
            picture={picture}
            onChange={(changed) => onChange(pictures.map((one) => (one === picture ? changed : one)))}
            onRemove={() => onChange(pictures.filter((one) => one !== picture))}
          />
        ))}
      </ul>
      {next ? (
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...pictures, { ...next, at: 'right', columns: 2, rows: 14 }])}
        >
          {t('picture.add')}
        </Button>
      ) : (
        pictures.length === 0 && <span className="rb-note">{t('picture.none')}</span>
      )}
    </FormRow>
  )
}
