import type { CoverType } from '@rongbian/domain'
import { useEffect, useState } from 'react'
import {
  type CoverPicture,
  measuredSlot,
  newSlot,
  putSlot,
  type Slot,
  type Slots,
  sizeOf,
  slotCounts,
  slotsOfType,
  wholeOf,
} from '#/features/media/cover-picker/cover-slots.ts'
import { describePicture } from '#/features/media/cover-picker/describe-picture.ts'
import type { Cover, CoverWish } from '#/features/media/cover-picker/pick-cover.ts'

const unknown = { width: 0, height: 0 }

/** A cover as it was; how large it is has yet to be asked. */
const keptSlot = (cover: Cover): Slot => ({
  picture: { ...cover, ...unknown },
  cut: wholeOf(unknown),
  kept: cover,
})

const firstSlots = ({ covers }: CoverWish, type: CoverType): Slots =>
  Array.from({ length: slotCounts[type] }, (_, index) => {
    const cover = covers[index]
    return cover?.url ? keptSlot(cover) : undefined
  })

const measure = async ({ kept }: Slot): Promise<CoverPicture | undefined> =>
  // A picture of another house stays as it is.
  kept && describePicture(kept.url).catch(() => undefined)

interface State {
  type: CoverType
  slots: Slots
  active: number
  /** Something was chosen here. */
  isChanged: boolean
}

/** Type, places and which of them is being filled, until it is confirmed. */
export const useCoverDraft = (wish: CoverWish) => {
  const [state, setState] = useState<State>(() => {
    const type = wish.types.includes(wish.coverType) ? wish.coverType : (wish.types[0] ?? 1)
    return { type, slots: firstSlots(wish, type), active: 0, isChanged: false }
  })
  const sizeFor = (type: CoverType) => wish.size ?? sizeOf(type)
  const fill = (now: State, index: number, slot: Slot | undefined): State => ({
    ...now,
    slots: putSlot(now.slots, index, slot),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there when it opened.
  useEffect(() => {
    for (const [index, slot] of state.slots.entries())
      if (slot)
        void measure(slot).then((picture) =>
          setState((now) =>
            picture && now.slots[index] === slot
              ? fill(now, index, measuredSlot(picture, slot.kept, sizeFor(now.type)))
              : now,
          ),
        )
  }, [])

  const change = (next: (now: State) => State) => setState((now) => ({ ...next(now), isChanged: true }))

  const { type, slots, active, isChanged } = state
  return {
    isChanged,
    type,
    size: sizeFor(type),
    slots,
    active,
    slot: slots[active],
    activate: (index: number) => setState((now) => ({ ...now, active: index })),
    chooseType: (next: CoverType) =>
      change((now) => ({
        ...now,
        type: next,
        slots: slotsOfType(now.slots, sizeFor(now.type), next),
        active: 0,
      })),
    /** Into the place that was marked when it was chosen; it may take a while to arrive. */
    put: (picture: CoverPicture, place = active) =>
      change((now) =>
        fill(now, place < now.slots.length ? place : now.active, newSlot(picture, sizeFor(now.type))),
      ),
    /** One more, where there is still a place. */
    add: (picture: CoverPicture) =>
      change((now) => fill(now, now.slots.indexOf(undefined), newSlot(picture, sizeFor(now.type)))),
    cut: (cut: Slot['cut']) =>
      change((now) => {
        const slot = now.slots[now.active]
        return slot ? fill(now, now.active, { picture: slot.picture, cut }) : now
      }),
    remove: (index: number) => change((now) => fill(now, index, undefined)),
  }
}
export type CoverDraft = ReturnType<typeof useCoverDraft>
