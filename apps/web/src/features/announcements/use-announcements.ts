import * as contract from '@rongbian/contract/announcements'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime, useRealtime } from '#/api/realtime.ts'
import { notificationsKey } from '#/features/notifications/index.ts'

export interface AnnouncementFilter {
  /** Days of the newsroom, as 2026-03-14. */
  startDate?: string
  endDate?: string
  content?: string
  /** Also those not shown yet or no more; heard only from those who manage them. */
  all?: boolean
  unread?: boolean
  page: number
  size: number
}

const announcementsKey = ['announcements']
const slowPollMs = 60_000
const permissionStaleMs = 300_000

/** Reads again when one is made, changed or withdrawn; an empty id says that anything may have changed. */
const useAnnouncementSignals = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        if (topic === 'announcement' || id === '')
          void client.invalidateQueries({ queryKey: [...announcementsKey, 'list'] })
      }),
    [client],
  )
}

export const useAnnouncements = (filter: AnnouncementFilter) => {
  useAnnouncementSignals()
  const connected = useRealtime((state) => state.connected)
  return useQuery({
    queryKey: [...announcementsKey, 'list', filter],
    queryFn: ({ signal }) => call(contract.listAnnouncements, { body: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: connected ? false : slowPollMs,
  })
}

/** Opening one is reading it; the answer is the text as it is now. */
export const useReadAnnouncement = (id: number) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: [...announcementsKey, 'one', id],
    queryFn: async ({ signal }) => {
      const announcement = await call(contract.readAnnouncement, { params: { id }, signal, changes: true })
      void client.invalidateQueries({ queryKey: [...announcementsKey, 'list'] })
      // The bell's word about it is read with it.
      void client.invalidateQueries({ queryKey: notificationsKey })
      return announcement
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Whether this person makes announcements and sees who has read them. */
export const useMayAnnounce = () =>
  useQuery({
    queryKey: [...announcementsKey, 'permission'],
    queryFn: ({ signal }) => call(contract.announcementPermission, { signal }),
    staleTime: permissionStaleMs,
  }).data ?? false

export const useAnnouncementReaders = (id: number) =>
  useQuery({
    queryKey: [...announcementsKey, 'readers', id],
    queryFn: ({ signal }) => call(contract.listAnnouncementReaders, { params: { id }, signal }),
    staleTime: 0,
  })

const useReadAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [...announcementsKey, 'list'] })
}

export type AnnouncementForm = Parameters<typeof call<typeof contract.createAnnouncement>>[1]['body']
export type AnnouncementUpdate = Parameters<typeof call<typeof contract.updateAnnouncement>>[1]['body']

export const useCreateAnnouncement = () =>
  useMutation({
    mutationFn: (body: AnnouncementForm) => call(contract.createAnnouncement, { body }),
    onSuccess: useReadAgain(),
  })

export const useUpdateAnnouncement = () =>
  useMutation({
    mutationFn: (body: AnnouncementUpdate) => call(contract.updateAnnouncement, { body }),
    onSuccess: useReadAgain(),
  })

export const useWithdrawAnnouncement = () => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ id, version }: contract.Announcement) =>
      call(contract.withdrawAnnouncement, { body: { id, version } }),
    // A refusal says that the list on the screen is old.
    onSettled: readAgain,
  })
}
