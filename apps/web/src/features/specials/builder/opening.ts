import * as contract from '@rongbian/contract/specials'
import type { SpecialAction } from '@rongbian/domain'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import type { Opened, Standing } from '#/features/specials/builder/design-store.ts'

type Special = contract.Special
export type Reading = Extract<Standing, { kind: 'reading' }>

/** Who opens which page in which window. */
export interface Place {
  id: string
  tab: string
  personId: string
}

export const isLockLoss = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.error === 'lock_held' || error.error === 'lock_lost')

/** Null when it may be done; undefined when the page is in no state for it. */
const reasonAgainst = (special: Special, code: SpecialAction) =>
  special.actions.find((action) => action.code === code)?.reason

export const whyNotEdit = (special: Special) => reasonAgainst(special, 'special-edit')

/** Where someone stands who has not taken the page. */
export const readingOf = (special: Special): Reading => {
  const reason = whyNotEdit(special)
  const mayUnlock = reasonAgainst(special, 'special-unlock') === null
  return {
    kind: 'reading',
    reason: reason ?? '',
    canTakeOver: special.lockedBy !== '' && mayUnlock,
    canStart: reason === null,
  }
}

const takeLock = async ({ id, tab }: Place, special: Special): Promise<Standing> => {
  try {
    await call(contract.lockSpecial, { params: { id }, body: { tab } })
    return { kind: 'editing' }
  } catch (error) {
    if (!isLockLoss(error)) throw error
    // One's own other window is left without asking anybody.
    const isOwn = (error.facts as { isOwn?: boolean } | undefined)?.isOwn === true
    const canTakeOver = isOwn || reasonAgainst(special, 'special-unlock') === null
    return { kind: 'reading', reason: error.message, canTakeOver, canStart: false }
  }
}

export const readPage = ({ id }: Pick<Place, 'id'>): Promise<Opened> =>
  call(contract.openSpecial, { params: { id } })

/** Whoever decided a step came to review: they hold the page against nobody unless they say that they start designing. */
const hasReviewed = ({ review }: Opened, { personId }: Place) =>
  review?.steps.some((step) => step.personId === personId) ?? false

export const openPage = async (place: Place, isStarting = false) => {
  const opened = await readPage(place)
  const reading = readingOf(opened.special)
  if (!reading.canStart || (hasReviewed(opened, place) && !isStarting)) return { opened, standing: reading }
  const standing = await takeLock(place, opened.special)
  // Once more, now that nobody else can change it.
  return { opened: await readPage(place), standing }
}
