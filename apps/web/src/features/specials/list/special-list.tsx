import type { Special } from '@rongbian/contract/specials'
import * as contract from '@rongbian/contract/specials'
import { GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { SpecialCard } from '#/features/specials/list/special-card.tsx'
import { useSpecialWrite } from '#/features/specials/use-specials.ts'
import { useFail } from '#/ui/use-fail.ts'

interface Props {
  channelId: string
  specials: readonly Special[]
  canOrder: boolean
  onCopy: (special: Special) => void
}

const arrows: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** The order as people just made it, until the server has it too. */
const useOrdering = ({ channelId, specials }: Props) => {
  const { t } = useTranslation('specials')
  const fail = useFail()
  const [own, setOwn] = useState<readonly string[]>()
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<string>()
  const [said, setSaid] = useState('')
  const { mutate } = useSpecialWrite((ids: string[]) =>
    call(contract.orderSpecials, { params: { channelId }, body: { ids } }),
  )
  const place = (id: string) => own?.indexOf(id) ?? -1
  const shown = own ? specials.toSorted((one, other) => place(one.id) - place(other.id)) : specials

  const move = (id: string, to: number) => {
    const ids = shown.map((special) => special.id)
    const from = ids.indexOf(id)
    if (from < 0 || to < 0 || to >= ids.length || from === to) return
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, id)
    setOwn(next)
    setSaid(t('moved', { name: shown[from]?.name ?? '', no: to + 1 }))
    mutate(next, { onError: (error) => fail(error), onSettled: () => setOwn(undefined) })
  }
  return {
    shown,
    said,
    grip: (id: string, index: number) => ({
      onKeyDown: (event: KeyboardEvent) => {
        const by = event.altKey ? arrows[event.key] : undefined
        if (by === undefined) return
        event.preventDefault()
        move(id, index + by)
      },
      onDragStart: () => setDragged(id),
      onDragEnd: () => {
        setDragged(undefined)
        setTarget(undefined)
      },
    }),
    card: (id: string, index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (!dragged) return
        event.preventDefault()
        setTarget(id)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged) move(dragged, index)
      },
    }),
    markOf: (id: string) => (dragged === id ? 'is-dragged' : target === id ? 'is-target' : ''),
  }
}

export const SpecialList = (props: Props) => {
  const { t } = useTranslation('specials')
  const { shown, said, grip, card, markOf } = useOrdering(props)
  return (
    <>
      <ul className="rb-specials__list rb-cells rb-gap-2" aria-label={t('title')}>
        {shown.map((special, index) => (
          <li
            key={special.id}
            className={`rb-specials__card ${markOf(special.id)}`}
            {...card(special.id, index)}
          >
            <SpecialCard
              special={special}
              onCopy={() => props.onCopy(special)}
              grip={
                props.canOrder && (
                  <button
                    type="button"
                    className="rb-specials__grip rb-round-sm rb-dim rb-grab rb-p-05"
                    draggable
                    aria-label={t('move', { name: special.name })}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    {...grip(special.id, index)}
                  >
                    <GripVertical size={16} aria-hidden="true" />
                  </button>
                )
              }
            />
          </li>
        ))}
      </ul>
      <span className="rb-visually-hidden" aria-live="polite">
        {said}
      </span>
    </>
  )
}
