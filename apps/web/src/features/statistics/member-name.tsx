import type { CollectRow } from '@rongbian/contract/statistics'
import type { FigureFamily } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { channelIcon } from '#/story/channel-icons.ts'

/** Who or what a row is of; what is no longer in use says so, and so does what has no name. */
export const MemberName = ({ family, row }: { family: FigureFamily; row: CollectRow }) => {
  const { t } = useTranslation('statistics')
  const isChannel = family === 'channel'
  const Icon = channelIcon(row.note)
  const name = row.name || t(`nameless.${family}`)
  const note = row.isGone && row.name ? t('gone') : isChannel ? '' : row.note
  return (
    <span className="rb-figure-table__member rb-row rb-gap-1">
      {isChannel && <Icon size={14} aria-hidden="true" />}
      <span className="rb-stack rb-slim">
        <span className="rb-ellipsis" title={name}>
          {name}
        </span>
        {note && (
          <small className="rb-meta rb-ellipsis" title={note}>
            {note}
          </small>
        )}
      </span>
    </span>
  )
}
