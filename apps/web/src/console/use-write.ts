import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSession } from '#/session/use-session.ts'

/** Everything the consoles have read stands under this key. */
export const adminKey = 'admin'

/** Reads again what a write may have changed: the lists, and the rights and name of whoever is signed in. */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [adminKey] })
    void refreshSession()
  }
}

export const useWrite = <Input, Result>(write: (input: Input) => Promise<Result>) =>
  useMutation({ mutationFn: write, onSettled: useRefresh() })
