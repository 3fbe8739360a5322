import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

/** Busy while an act runs; says that it is done, or why not, beside the fields of a form where there is one. Answers whether it was done. */
export const useAct = (form?: FormInstance) => {
  const { message } = useApp()
  const fail = useFail()
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<unknown>, said?: string) => {
    setBusy(true)
    try {
      await work()
      if (said) void message.success(said)
      return true
    } catch (error) {
      fail(error, form)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, act }
}
