import * as contract from '@rongbian/contract/specials'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import type { SharedDraft } from '#/features/specials/builder/design-store.ts'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { useSpecialWrite } from '#/features/specials/use-specials.ts'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'

const isStale = (error: unknown) => error instanceof ApiError && error.error === 'stale'

/** A shared block as it is known, what was typed for it, and the saving of both for all pages. */
export const useSharedBlock = (uuid: string) => {
  const { t } = useTranslation('specials')
  const { store } = useDesigning()
  const { message } = useApp()
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const channelId = useDesign(({ special }) => special.channelId)
  const known = useDesign(({ facts }) => facts.shared[uuid])
  const draft = useDesign(({ drafts }) => drafts[uuid])
  const draftNow = () => store.getState().drafts[uuid]
  const { mutateAsync: update } = useSpecialWrite(async ({ version, typed }: SharedDraft) => {
    // Its name stands on no page.
    const { kind, v, name } = await call(contract.readBlock, { query: { uuid } })
    const props = { ...store.getState().facts.shared[uuid]?.props, ...typed }
    return call(contract.updateBlock, {
      params: { channelId, uuid },
      body: { kind, v, name, version, props },
    })
  })

  /** What is typed goes on over the block as it is now. */
  const standOn = (block: contract.SharedBlock) => {
    store.tellShared(uuid, block)
    const now = draftNow()
    if (now) store.draft(uuid, { ...now, version: block.version })
  }
  const askToGoOn = () =>
    ask({
      title: t('shared.stale'),
      content: t('shared.staleHint'),
      okText: t('shared.goOn'),
      onOk: () => act(async () => standOn(await call(contract.readBlock, { query: { uuid } }))),
    })
  const send = async (sent: SharedDraft) => {
    try {
      const saved = await update(sent)
      // What was typed meanwhile is not saved yet.
      if (draftNow() === sent) store.draft(uuid, undefined)
      standOn(saved)
      void message.success(t('shared.saved'))
    } catch (error) {
      if (!isStale(error)) throw error
      askToGoOn()
    }
  }
  return {
    known,
    draft,
    isBusy,
    type: (field: string, value: unknown) => {
      const { version, typed } = draftNow() ?? { version: known?.version, typed: {} }
      if (version !== undefined) store.draft(uuid, { version, typed: { ...typed, [field]: value } })
    },
    save: async () => draft && act(() => send(draft)),
  }
}
