import * as contract from '@rongbian/contract/newspaper'
import { lockRules, paperLimits } from '@rongbian/domain'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { failureText } from '#/api/error-text.ts'
import { requestOf, urlOf } from '#/api/request.ts'
import { SaidError } from '#/api/said-error.ts'
import { startBeat } from '#/api/start-beat.ts'
import {
  createLayingStore,
  isUnsaved,
  type LayingStore,
  type Standing,
} from '#/features/newspaper/editor/laying-store.ts'

const isLockLoss = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.error === 'lock_held' || error.error === 'lock_lost')

const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.error === 'not_allowed' || error.error === 'invalid')

const retryMs = 5_000

const reasonAgainst = ({ page }: contract.OpenedPage, code: 'page-edit' | 'page-unlock') =>
  page.actions.find((action) => action.code === code)?.reason

const takeLock = async (id: string, tab: string, opened: contract.OpenedPage): Promise<Standing> => {
  const canTakeOver = reasonAgainst(opened, 'page-unlock') === null
  const reason = reasonAgainst(opened, 'page-edit')
  // A page that is printed is laid out by nobody, whoever still holds it.
  if (reason === undefined) return { kind: 'reading', reason: '', canTakeOver: false }
  if (reason !== null)
    return { kind: 'reading', reason, canTakeOver: canTakeOver && opened.page.lockedBy !== '' }
  try {
    await call(contract.lockPage, { params: { id }, body: { tab } })
    return { kind: 'editing' }
  } catch (error) {
    if (!isLockLoss(error)) throw error
    const isOwn = (error.facts as { isOwn?: boolean } | undefined)?.isOwn === true
    return { kind: 'reading', reason: error.message, canTakeOver: isOwn || canTakeOver }
  }
}

const open = async (id: string, tab: string) => {
  const opened = await call(contract.openPage, { params: { id } })
  const standing = await takeLock(id, tab, opened)
  // Once more, now that nobody else can change it.
  return {
    opened: standing.kind === 'editing' ? await call(contract.openPage, { params: { id } }) : opened,
    standing,
  }
}

interface Place {
  id: string
  tab: string
  /** Signatures a change has voided, by name. */
  onVoided: (steps: string[]) => void
  /** Changes that could not be done again after others had the page. */
  onLeftOut: (count: number) => void
}

const save = async (store: LayingStore, { id, tab, onVoided }: Place) => {
  const { version } = store.getState()
  const operations = [...store.sent()]
  try {
    const answer = await call(contract.savePage, { params: { id }, body: { version, operations, tab } })
    store.arrived(answer)
    if (answer.voided.length > 0) onVoided(answer.voided)
  } catch (error) {
    store.failed(failureText(error), isRefusal(error))
    if (isLockLoss(error)) store.stand({ kind: 'lost', reason: error.message })
    else if (error instanceof ApiError && error.error === 'version_conflict')
      store.stand({ kind: 'conflict', reason: error.message })
  }
}

/** Opens a page in this window, keeps every change of it, and holds its lock. */
export const startLaying = async (place: Place) => {
  const { id, tab, onLeftOut } = place
  const { opened, standing } = await open(id, tab)
  const store = createLayingStore(opened, standing)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let saving: Promise<void> | undefined

  /** One at a time: the next grows from what the first has brought. */
  const saveOnce = () => {
    saving ??= save(store, place).finally(() => {
      saving = undefined
    })
    return saving
  }
  const pump = () => {
    clearTimeout(timer)
    const state = store.getState()
    if (isClosed || state.standing.kind !== 'editing' || state.sending > 0 || !isUnsaved(state)) return
    timer = setTimeout(() => void saveOnce(), state.problem ? retryMs : paperLimits.saveAfterMs)
  }
  store.onChange(pump)

  const reopen = async () => {
    const again = await open(id, tab)
    const left = store.reopen(again.opened, again.standing)
    if (left > 0) onLeftOut(left)
  }
  const stopBeat = startBeat(lockRules.beatMs, () => {
    if (store.getState().standing.kind !== 'editing') return
    call(contract.lockPage, { params: { id }, body: { tab } }).catch((error) => {
      if (isLockLoss(error)) store.stand({ kind: 'lost', reason: error.message })
    })
  })
  /** Others need not wait for a window that is gone. */
  const letGo = () => {
    if (store.getState().standing.kind !== 'editing') return
    const request = requestOf(contract.unlockPage, { body: { tab } })
    void fetch(urlOf(contract.unlockPage, { params: { id } }), { ...request, keepalive: true }).catch(
      () => undefined,
    )
  }
  globalThis.addEventListener('pagehide', letGo)

  return {
    store,
    id,
    tab,
    reopen,
    takeOver: async () => {
      await call(contract.unlockPage, { params: { id }, body: { tab: '' } })
      await reopen()
    },
    /** Answers once the server has everything, or throws what keeps it from that. */
    settle: async () => {
      await saving
      while (isUnsaved(store.getState())) {
        clearTimeout(timer)
        const { standing: now } = store.getState()
        if (now.kind !== 'editing') throw new SaidError(now.reason)
        await saveOnce()
        const { problem } = store.getState()
        if (problem) throw new SaidError(problem)
      }
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      stopBeat()
      globalThis.removeEventListener('pagehide', letGo)
      letGo()
    },
  }
}
export type Laying = Awaited<ReturnType<typeof startLaying>>
