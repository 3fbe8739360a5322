import type { Photo } from '@rongbian/contract/stories'
import { isOwnFile } from '@rongbian/domain'
import { Button, Input, Tooltip } from 'antd'
import { ArrowDown, ArrowUp, Crop, GripVertical, Image, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Picture } from '#/story/picture.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Props {
  photo: Photo
  index: number
  last: boolean
  isCover: boolean
  editable: boolean
  dragged: boolean
  onGrab: () => void
  onRelease: () => void
  onOver: () => void
  onMove: (step: 1 | -1) => void
  onDescribe: (comment: string) => void
  onEdit: () => void
  onCover: () => void
  onRemove: () => void
}

const Actions = ({ photo, index, last, isCover, onMove, onEdit, onCover, onRemove }: Props) => {
  const { t } = useTranslation(['writing', 'common'])
  const tools = [
    { id: 'up', label: t('order.up'), icon: ArrowUp, disabled: index === 0, run: () => onMove(-1) },
    { id: 'down', label: t('order.down'), icon: ArrowDown, disabled: last, run: () => onMove(1) },
    { id: 'edit', label: t('gallery.edit'), icon: Crop, disabled: !isOwnFile(photo.url), run: onEdit },
    { id: 'cover', label: t('gallery.makeCover'), icon: Image, disabled: isCover, run: onCover },
    { id: 'remove', label: t('common:action.delete'), icon: Trash2, disabled: false, run: onRemove },
  ]
  return (
    <span className="rb-still rb-aside">
      {tools.map(({ id, label, icon: Icon, disabled, run }) => (
        <Tooltip key={id} title={label}>
          <Button
            type="text"
            size="small"
            aria-label={`${label} ${index + 1}`}
            disabled={disabled}
            icon={<Icon size={14} />}
            onClick={run}
          />
        </Tooltip>
      ))}
    </span>
  )
}

/** One picture of a series: drag it by its handle, or move it with the arrows. */
export const PhotoCard = (props: Props) => {
  const { t } = useTranslation('writing')
  const { photo, index, isCover, editable, dragged, onGrab, onRelease, onOver, onDescribe } = props
  return (
    <li
      className={`rb-photo rb-py-15 rb-at-top rb-phone-wrap rb-flex rb-line-below rb-gap-15 ${dragged ? 'is-dragged' : ''}`}
      draggable={editable}
      onDragStart={onGrab}
      onDragEnd={onRelease}
      onDragEnter={onOver}
    >
      {editable && (
        <GripVertical
          className="rb-grab rb-not-on-phone rb-mt-05 rb-still rb-dim"
          size={16}
          aria-hidden="true"
        />
      )}
      <span className="rb-photo__no rb-not-on-phone rb-right rb-still rb-fs-13 rb-dim">{index + 1}</span>
      <Picture
        className="rb-photo__picture"
        url={photo.url}
        alt={photo.comment || photo.filename}
        width={320}
      />
      <div className="rb-photo__words rb-fill">
        <Input.TextArea
          aria-label={t('gallery.captionOf', { no: index + 1 })}
          placeholder={t('gallery.caption')}
          value={photo.comment}
          readOnly={!editable}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={2_000}
          variant="filled"
          onChange={({ target }) => onDescribe(target.value)}
        />
        <p className="rb-row rb-gap-1 rb-fs-12 rb-dim">
          {isCover && <StatusTag tone="good">{t('gallery.cover')}</StatusTag>}
          <span className="rb-ellipsis" title={photo.filename}>
            {photo.filename}
          </span>
          {editable && <Actions {...props} />}
        </p>
      </div>
    </li>
  )
}
