import type { Input } from '@rongbian/contract/endpoint'
import type { ManualTask } from '@rongbian/contract/third-party'
import * as third from '@rongbian/contract/third-party'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, fileUrl } from '#/api/client.ts'
import { readingAgain } from '#/api/read-again.ts'
import { onRealtime } from '#/api/realtime.ts'
import { adminKey } from '#/console/use-write.ts'
import { releasesChanged } from '#/features/releases/release-queries.ts'
import { storyKey } from '#/story/story-query.ts'

const allKey = ['manual-tasks']
/** A worker makes tasks without a word to the browsers. */
const oftenMs = 10_000
const readAgainSoon = readingAgain(allKey)

/** Everything people have to do on platforms; kept true while it is on the screen. */
export const useManualTasks = (enabled = true) => {
  useEffect(
    () =>
      onRealtime(({ topic }) => {
        if (topic === 'story') readAgainSoon()
      }),
    [],
  )
  return useQuery({
    enabled,
    queryKey: allKey,
    queryFn: ({ signal }) => call(third.listManualTasks, { query: {}, signal }),
    refetchInterval: oftenMs,
  })
}

/** Those of one story, read again with everything else of its releases. */
export const useStoryTasks = (storyId: number) =>
  useQuery({
    queryKey: [...storyKey(storyId), 'releases', 'manual'],
    queryFn: ({ signal }) => call(third.listManualTasks, { query: { storyId }, signal }),
  })

export const packageUrl = ({ id }: ManualTask) => fileUrl(third.manualPackage, { params: { taskId: id } })

const useTaskWrite = <Given>({ storyId }: ManualTask, write: (given: Given) => Promise<ManualTask>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      void releasesChanged({ id: storyId })
      void client.invalidateQueries({ queryKey: allKey })
      void client.invalidateQueries({ queryKey: [adminKey] })
    },
  })
}

type Confirmation = Input<typeof third.confirmManualTask>['body']

export const useConfirm = (task: ManualTask) =>
  useTaskWrite(task, (body: Confirmation) =>
    call(third.confirmManualTask, { params: { taskId: task.id }, body }),
  )

export const useAgree = (task: ManualTask) =>
  useTaskWrite(task, (agree: boolean) =>
    call(third.agreeManualTask, { params: { taskId: task.id }, body: { agree } }),
  )
