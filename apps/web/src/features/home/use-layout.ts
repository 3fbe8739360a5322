import * as personal from '@rongbian/contract/personal'
import { defaultHomeLayout, type HomeLayout } from '@rongbian/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import { holdPage } from '#/api/unsaved.ts'
import { createLayoutStore } from '#/features/home/layout-store.ts'
import { useSession } from '#/session/use-session.ts'

const name = 'homeLayout'

const layoutQuery = (person: string) =>
  queryOptions({
    queryKey: ['user-config', name, person],
    queryFn: async ({ signal }) => {
      const { [name]: kept } = await call(personal.searchUserConfig, { body: { names: [name] }, signal })
      return { kept }
    },
  })

/** What was read before must not come back over what is sent now. */
const send = async (layout: HomeLayout) => {
  const { queryKey } = layoutQuery(useLayout.getState().person)
  await queryClient.cancelQueries({ queryKey })
  // To the compiler an interface is no JSON.
  const value = JSON.parse(JSON.stringify(layout))
  await call(personal.updateUserConfig, { body: { name, value } })
  queryClient.setQueryData(queryKey, { kept: layout })
}

export const useLayout = createLayoutStore({ send, delayMs: 800, hold: holdPage })

const { begin, arrive, standIn, flush } = useLayout.getState()

/** Opens the page of whoever is signed in: this browser's copy at once, then the server's. */
export const useOpenLayout = () => {
  const { actor, user } = useSession()
  const { data, error, isError, refetch } = useQuery(layoutQuery(user.uuid))
  const fallback = useMemo(() => defaultHomeLayout(actor, user.roleNames), [actor, user.roleNames])

  // Before anything is painted.
  useLayoutEffect(() => begin(user.uuid), [user.uuid])
  useEffect(() => {
    if (data) arrive(data.kept, fallback)
  }, [data, fallback])
  useEffect(() => {
    if (isError) standIn(fallback)
  }, [isError, fallback])
  useEffect(() => flush, [])

  return { fallback, error: isError ? error : undefined, retry: () => void refetch() }
}
