import * as contract from '@rongbian/contract/notifications'
import type { NotificationType } from '@rongbian/domain'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime, startRealtime, useRealtime } from '#/api/realtime.ts'
import { useSession } from '#/session/use-session.ts'

export interface NotificationFilter {
  type: NotificationType | undefined
  readed: boolean | undefined
  page: number
  size: number
}

export const notificationsKey = ['notifications']
const latestSize = 10
const slowPollMs = 60_000
const justReadMs = 1_000

const latestQuery = queryOptions({
  queryKey: [...notificationsKey, 'latest'],
  queryFn: ({ signal }) => call(contract.latestNotifications, { body: { size: latestSize }, signal }),
})

/** The newest few and the unread count, in one call. */
export const useLatestNotifications = () => {
  const connected = useRealtime((state) => state.connected)
  return useQuery({ ...latestQuery, refetchInterval: connected ? false : slowPollMs })
}

/** The newest as the last signal left them: that reading is shared, under way or just done. */
export const useLatestReader = () => {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...latestQuery, staleTime: justReadMs })
}

export const useNotifications = (filter: NotificationFilter) =>
  useQuery({
    queryKey: [...notificationsKey, 'list', filter],
    queryFn: ({ signal }) => call(contract.listNotifications, { query: filter, signal }),
    select: ({ displist, count }) => ({ items: displist, total: count }),
    placeholderData: keepPreviousData,
  })

const useReadAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: notificationsKey })
}

export const useReadNotification = () =>
  useMutation({
    mutationFn: (uuid: string) => call(contract.showNotification, { params: { uuid } }),
    onSuccess: useReadAgain(),
  })

export const useReadAllNotifications = () =>
  useMutation({ mutationFn: () => call(contract.readAllNotifications), onSuccess: useReadAgain() })

/** Keeps the count true while the page is open. Mounted once, with the bell. */
export const useNotificationSignals = () => {
  const client = useQueryClient()
  const { uuid, tenantId } = useSession().user

  useEffect(() => startRealtime({ uuid, tenantId }), [uuid, tenantId])
  useEffect(
    () =>
      onRealtime(({ notification }) => {
        if (notification?.userId === uuid) void client.invalidateQueries({ queryKey: notificationsKey })
      }),
    [client, uuid],
  )
}
