import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { mediaChanged } from '#/features/media/media-queries.ts'
import { useFail } from '#/ui/use-fail.ts'

/** Runs one act on the shown asset, says how it went, and reads it again. */
export const useAssetAct = () => {
  const { message } = App.useApp()
  const fail = useFail()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>, done?: string) => {
    setBusy(true)
    try {
      await act()
      if (done) void message.success(done)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setBusy(false)
      await mediaChanged(client)
    }
  }
  return { busy, run }
}
