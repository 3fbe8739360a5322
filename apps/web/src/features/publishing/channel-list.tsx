import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  groupChannels,
  indexIn,
  placedAt,
  standingOf,
  standingTones,
} from '#/features/publishing/channel-order.ts'
import type { ConsoleEntry } from '#/features/publishing/console-views.tsx'
import { TypeIcon } from '#/features/publishing/type-icon.tsx'
import { useSortChannels } from '#/features/publishing/use-publishing.ts'
import { useTypeText } from '#/features/publishing/use-type-text.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  channels: ConsoleChannel[]
  entries: ConsoleEntry[]
  chosen: string
  onChoose: (id: string) => void
  onCreate: () => void
}

const EntryFace = ({ channel }: { channel: ConsoleChannel }) => {
  const { t } = useTranslation('publishing')
  const standing = standingOf(channel)
  const { name, live, waiting, failed } = channel
  return (
    <>
      <TypeIcon type={channel.type} size={18} />
      <span className="rb-publish__entry rb-stack rb-fill">
        <strong className="rb-ellipsis" title={name}>
          {name}
        </strong>
        <small>{t('counts', { live, waiting, failed })}</small>
      </span>
      <span
        className={`rb-publish__dot rb-still rb-publish__dot--${standingTones[standing]}`}
        title={t(`state.${standing}`)}
      >
        <span className="rb-visually-hidden">{t(`state.${standing}`)}</span>
      </span>
    </>
  )
}

const arrows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Puts channels of a type in order, by dragging and by keyboard, and says aloud where one stands now. */
const useOrdering = (channels: ConsoleChannel[]) => {
  const { t } = useTranslation('publishing')
  const fail = useFail()
  const { mutate: sort } = useSortChannels()
  const [dragged, setDragged] = useState<ConsoleChannel>()
  const [target, setTarget] = useState<string>()
  const [said, setSaid] = useState('')

  const place = ({ id, name }: ConsoleChannel, index: number) => {
    const order = placedAt(channels, id, index)
    if (indexIn(order, id) === indexIn(channels, id)) return
    setSaid(t('movedTo', { name, no: indexIn(order, id) + 1 }))
    sort(order, { onError: (error) => fail(error) })
  }
  const events = (channel: ConsoleChannel) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const by = arrows[event.key]
      if (by === undefined || !event.altKey) return
      event.preventDefault()
      place(channel, indexIn(channels, channel.id) + by)
    },
    onDragStart: () => setDragged(channel),
    onDragOver: (event: DragEvent) => {
      if (dragged?.type !== channel.type) return
      event.preventDefault()
      setTarget(channel.id)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged) place(dragged, indexIn(channels, channel.id))
    },
    onDragEnd: () => {
      setDragged(undefined)
      setTarget(undefined)
    },
  })
  const markOf = (id: string) => {
    if (dragged?.id === id) return 'is-dragged'
    return target === id ? 'is-target' : ''
  }
  return { events, markOf, said }
}

const Views = ({ entries, chosen, onChoose }: Pick<Props, 'entries' | 'chosen' | 'onChoose'>) => {
  const { t } = useTranslation('publishing')
  return (
    <section aria-label={t('views')}>
      <h2>{t('views')}</h2>
      <ul>
        {entries.map(({ id, Icon, name, count }) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
              <Icon size={18} aria-hidden="true" />
              <span className="rb-publish__entry rb-stack rb-fill">{name}</span>
              {count > 0 && (
                <span className="rb-publish__count rb-wrong rb-px-6 rb-centred rb-lh-20 rb-still rb-aside rb-fs-12 rb-dim">
                  {count}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const ChannelList = ({ channels, entries, chosen, onChoose, onCreate }: Props) => {
  const { t } = useTranslation('publishing')
  const typeText = useTypeText()
  const { events, markOf, said } = useOrdering(channels)
  return (
    <nav
      className="rb-publish__list rb-p-15 rb-anchor rb-edge-right rb-scrolls rb-short rb-tinted"
      aria-label={t('list')}
    >
      <Button block icon={<Plus size={16} />} onClick={onCreate}>
        {t('create')}
      </Button>
      <Views entries={entries} chosen={chosen} onChoose={onChoose} />
      {groupChannels(channels).map(({ type, channels: group }) => (
        <section key={type} aria-label={typeText(type)}>
          <h2>{typeText(type)}</h2>
          <ul>
            {group.map((channel) => (
              <li key={channel.id} className={markOf(channel.id)}>
                <button
                  type="button"
                  draggable
                  aria-current={channel.id === chosen || undefined}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onClick={() => onChoose(channel.id)}
                  {...events(channel)}
                >
                  <EntryFace channel={channel} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="rb-publish__hint">{t('listHint')}</p>
      <span className="rb-visually-hidden" aria-live="polite">
        {said}
      </span>
    </nav>
  )
}
