import type { Interest } from '@rongbian/contract/interests'
import { Button, Switch } from 'antd'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSortThemes, useSwitchTheme } from '#/features/clues/themes/use-themes.ts'
import { useStored } from '#/i18n/phrase.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

const arrows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves one's own themes by dragging, by keys and by buttons, and says aloud where one stands now. */
const useOrdering = (own: readonly Interest[]) => {
  const { t } = useTranslation('clues')
  const { act, isBusy } = useAct()
  const { mutateAsync: sort } = useSortThemes()
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const place = (id: number, index: number) => {
    const moving = own.find((theme) => theme.id === id)
    if (!moving || index < 0 || index >= own.length || own[index]?.id === id || isBusy) return
    const others = own.map((theme) => theme.id).filter((one) => one !== id)
    void act(() => sort(others.toSpliced(index, 0, id)))
    setSaid(t('theme.moved', { name: moving.name, no: index + 1 }))
  }
  const events = (id: number, index: number) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const by = arrows[event.key]
      if (by === undefined || !event.altKey) return
      event.preventDefault()
      place(id, index + by)
    },
    onDragStart: () => setDragged(id),
    onDragOver: (event: DragEvent) => {
      if (dragged !== undefined) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined) place(dragged, index)
    },
    onDragEnd: () => setDragged(undefined),
  })
  return { place, events, said }
}

interface ActsProps {
  theme: Interest
  onGone: () => void
}

/** On, off, and gone after a question. */
const ThemeActs = ({ theme: { id, name, status }, onGone }: ActsProps) => {
  const { t } = useTranslation('clues')
  const ask = useAsk()
  const { act, isBusy } = useAct()
  const { mutateAsync } = useSwitchTheme()
  const remove = async () => {
    const isAgreed = await ask({
      title: t('theme.removeAsk', { name }),
      okText: t('theme.remove'),
      danger: true,
    })
    if (isAgreed && (await act(() => mutateAsync({ id, status: -1 }), t('theme.removed')))) onGone()
  }
  return (
    <>
      <Switch
        size="small"
        aria-label={t('theme.on', { name })}
        checked={status === 1}
        loading={isBusy}
        onChange={(isOn) => void act(() => mutateAsync({ id, status: isOn ? 1 : 0 }))}
      />
      <Button
        type="text"
        size="small"
        aria-label={t('theme.removeOf', { name })}
        icon={<Trash2 size={14} />}
        onClick={() => void remove()}
      />
    </>
  )
}

interface Props {
  themes: readonly Interest[]
  chosen: number | undefined
  mayHouse: boolean
  onChoose: (id: number | undefined) => void
}

export const ThemeList = ({ themes, chosen, mayHouse, onChoose }: Props) => {
  const { t } = useTranslation('clues')
  const stored = useStored()
  const own = themes.filter(({ isHouse }) => !isHouse)
  const house = themes.filter(({ isHouse }) => isHouse)
  const { place, events, said } = useOrdering(own)
  const nameOf = (theme: Interest) => (
    <>
      <span className="rb-fill rb-ellipsis">{stored(theme.name)}</span>
      {theme.isHouse && <StatusTag tone="neutral">{t('theme.ofHouse')}</StatusTag>}
    </>
  )
  return (
    <>
      <ul className="rb-lined rb-box" aria-label={t('theme.list')}>
        {own.map((theme, index) => (
          <li key={theme.id} className={`rb-row rb-gap-05 rb-px-1 ${theme.id === chosen ? 'is-chosen' : ''}`}>
            <button
              type="button"
              draggable
              className="rb-row rb-gap-05 rb-fill rb-left rb-py-1"
              aria-current={theme.id === chosen}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => onChoose(theme.id)}
              {...events(theme.id, index)}
            >
              <GripVertical size={14} aria-hidden="true" />
              {nameOf(theme)}
            </button>
            <Button
              type="text"
              size="small"
              aria-label={t('theme.up', { name: theme.name })}
              disabled={index === 0}
              icon={<ArrowUp size={14} />}
              onClick={() => place(theme.id, index - 1)}
            />
            <Button
              type="text"
              size="small"
              aria-label={t('theme.down', { name: theme.name })}
              disabled={index === own.length - 1}
              icon={<ArrowDown size={14} />}
              onClick={() => place(theme.id, index + 1)}
            />
            <ThemeActs theme={theme} onGone={() => onChoose(undefined)} />
          </li>
        ))}
        {house.map((theme) => (
          <li key={theme.id} className={`rb-row rb-gap-05 rb-px-1 ${theme.id === chosen ? 'is-chosen' : ''}`}>
            <button
              type="button"
              className="rb-row rb-gap-05 rb-fill rb-left rb-py-1"
              aria-current={theme.id === chosen}
              onClick={() => onChoose(theme.id)}
            >
              {nameOf(theme)}
            </button>
            {mayHouse && <ThemeActs theme={theme} onGone={() => onChoose(undefined)} />}
          </li>
        ))}
      </ul>
      <span className="rb-visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  )
}
