import type { AccountView } from '@rongbian/contract/accounts'
import * as contract from '@rongbian/contract/accounts'
import type { Input } from '@rongbian/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#/api/client.ts'
import { adminKey, useWrite } from '#/console/use-write.ts'

const accountsKey = [adminKey, 'publishing', 'accounts']

/** Quotas and standings change while people look. */
const oftenMs = 15_000

export const useAccounts = () =>
  useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => call(contract.listAccounts, { signal }),
    refetchInterval: oftenMs,
  })

export type AccountSettings = Input<typeof contract.saveAccount>['body']

export const useSaveAccount = (channelId: string) =>
  useWrite((body: AccountSettings) => call(contract.saveAccount, { params: { channelId }, body }))

/** A platform may take longer to answer than we do. */
const testTimeoutMs = 60_000

export const useTestAccount = (channelId: string) =>
  useWrite(() => call(contract.testAccount, { params: { channelId }, timeoutMs: testTimeoutMs }))

export const useUnbindAccount = (channelId: string) =>
  useWrite(({ version }: AccountView) =>
    call(contract.unbindAccount, { params: { channelId }, body: { version } }),
  )

const lookMs = 500

/** Where the account is bound, in a window of its own; read again once it is closed or people come back. */
export const useBinding = (channelId: string) => {
  const client = useQueryClient()
  const forget = useRef<() => void>(undefined)
  useEffect(() => () => forget.current?.(), [])

  const watch = (tab: Window) => {
    const readAgain = () => void client.invalidateQueries({ queryKey: accountsKey })
    // A window that has gone to another site looks closed from here: coming back counts too.
    const timer = setInterval(() => {
      if (!tab.closed) return
      clearInterval(timer)
      readAgain()
    }, lookMs)
    globalThis.addEventListener('focus', readAgain)
    forget.current?.()
    forget.current = () => {
      clearInterval(timer)
      globalThis.removeEventListener('focus', readAgain)
    }
  }
  return async () => {
    // At the click, while the browser still allows it; where it leads is known a moment later.
    const tab = window.open('', '_blank')
    if (!tab) return false
    try {
      tab.location.replace(await call(contract.bindAddress, { query: { channelId } }))
      watch(tab)
      return true
    } catch (error) {
      tab.close()
      throw error
    }
  }
}
