import * as contract from '@rongbian/contract/calendar'
import * as outside from '@rongbian/contract/outside-calendars'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#/api/client.ts'
import { onRealtime } from '#/api/realtime.ts'

const key = ['calendar']
const topics = ['calendar', 'topic', 'mission', 'story']

/** Reads again when something of it changes; an empty id says that anything may have. */
export const useCalendarSignals = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      onRealtime(({ topic, id }) => {
        if (topics.includes(topic) || id === '') void client.invalidateQueries({ queryKey: key })
      }),
    [client],
  )
}

export const useItems = (query: { from: string; to: string; mine: boolean; releases: boolean }) =>
  useQuery({
    queryKey: [...key, 'items', query],
    queryFn: ({ signal }) => call(contract.listCalendar, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useTray = () =>
  useQuery({
    queryKey: [...key, 'tray'],
    queryFn: ({ signal }) => call(contract.calendarTray, { signal }),
  })

export const useEvent = (id: number | undefined) =>
  useQuery({
    queryKey: [...key, 'event', id],
    queryFn: ({ signal }) => call(contract.getEvent, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  })

const useReadAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

export const useMove = () =>
  useMutation({
    mutationFn: (body: Parameters<typeof call<typeof contract.moveItem>>[1]['body']) =>
      call(contract.moveItem, { body }),
    onSettled: useReadAgain(),
  })

export const useSaveEvent = (id: number | undefined) =>
  useMutation({
    mutationFn: (body: Parameters<typeof call<typeof contract.changeEvent>>[1]['body']) =>
      id === undefined
        ? call(contract.addEvent, { body })
        : call(contract.changeEvent, { params: { id }, body }),
    onSettled: useReadAgain(),
  })

export const useCancelEvent = (id: number) =>
  useMutation({
    mutationFn: (body: Parameters<typeof call<typeof contract.cancelEvent>>[1]['body']) =>
      call(contract.cancelEvent, { params: { id }, body }),
    onSettled: useReadAgain(),
  })

export const useCalendars = () =>
  useQuery({
    queryKey: [...key, 'outside'],
    queryFn: ({ signal }) => call(outside.listCalendars, { signal }),
  })

export const useIcsKeys = () =>
  useQuery({ queryKey: [...key, 'keys'], queryFn: ({ signal }) => call(outside.listIcsKeys, { signal }) })

/** Any other write of the calendar. */
export const useCalendarWrite = <Input, Result>(write: (input: Input) => Promise<Result>) =>
  useMutation({ mutationFn: write, onSettled: useReadAgain() })
