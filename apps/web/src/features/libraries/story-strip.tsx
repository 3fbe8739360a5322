import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GridPart } from '#/features/libraries/grid-part.tsx'
import { RowMarks, StateText, TitleText } from '#/features/libraries/story-cells.tsx'
import { drawnOnce, type ItemProps, itemId } from '#/features/libraries/story-item.tsx'
import { useLongPress } from '#/features/libraries/use-long-press.ts'
import { ChannelWords } from '#/story/channel-marks.tsx'
import { LevelMark } from '#/story/level-mark.tsx'
import { StoryCover } from '#/story/story-cover.tsx'
import { TypeIcon } from '#/story/type-icon.tsx'
import { TimeText } from '#/ui/time-text.tsx'

interface Props extends ItemProps {
  /** Taps choose instead of opening. */
  choosing: boolean
}

/** A story on a phone: tap to read, hold to choose, dots for the rest. */
export const StoryStrip = drawnOnce((props: Props) => {
  const { row, index, selected, fresh, choosing, time, keyword, style, onToggle, onAct, onMenu } = props
  const { t } = useTranslation(['stories', 'common'])
  const { held, ...press } = useLongPress(onToggle)
  const name = row.title || t('untitled')
  const tap = () => {
    if (held()) return
    if (choosing) onToggle()
    else onAct('open')
  }
  return (
    <GridPart
      id={itemId(row)}
      role="row"
      aria-rowindex={index + 1}
      aria-selected={selected}
      className={`rb-strip ${selected ? 'is-selected' : ''} ${fresh ? 'is-fresh' : ''}`}
      style={style}
    >
      <GridPart role="gridcell" className="rb-strip__cell rb-row">
        {choosing && (
          <input
            type="checkbox"
            className="rb-tick rb-pointer rb-round-sm rb-still"
            checked={selected}
            aria-label={t('select', { name })}
            onChange={onToggle}
          />
        )}
        <button
          type="button"
          className="rb-strip__main rb-gap-15 rb-left rb-tall rb-row rb-fill"
          onClick={tap}
          {...press}
        >
          <StoryCover story={row} width={320} />
          <span className="rb-strip__text rb-stack rb-fill">
            <b className="rb-clamp-2 rb-medium rb-break">
              <LevelMark level={row.level} />
              <TitleText row={row} keyword={keyword} />
            </b>
            <span className="rb-strip__facts rb-cut rb-gap-6 rb-one-line rb-slim rb-row rb-meta">
              <TypeIcon type={row.type} size={14} />
              <span className="rb-ellipsis">{row.authorName}</span>
              <TimeText at={row.trashed ?? row[time]} />
            </span>
            <span className="rb-strip__facts rb-cut rb-gap-6 rb-one-line rb-slim rb-row rb-meta">
              <RowMarks row={row} />
              <StateText row={row} />
              {row.channel.length > 0 && <ChannelWords channels={row.channel} />}
            </span>
          </span>
        </button>
        <button
          type="button"
          className="rb-strip__more rb-dim rb-still"
          aria-label={t('actionsOf', { name })}
          aria-haspopup="dialog"
          onClick={() => onMenu({ x: 0, y: 0 })}
        >
          <Ellipsis size={20} aria-hidden="true" />
        </button>
      </GridPart>
    </GridPart>
  )
})
