import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readQueue, sendQueue } from '#/features/missions/material-queue.ts'
import { missionsKey } from '#/features/missions/use-missions.ts'
import { useSession } from '#/session/use-session.ts'

const retryMs = 30_000

/** While the page is open, what waits is sent: at once, when the net is back, and every half minute. */
export const useFieldQueue = () => {
  const client = useQueryClient()
  const { uuid } = useSession().user
  useEffect(() => {
    const send = async () => {
      const waiting = await readQueue(uuid)
      if (waiting.every(({ refused }) => refused !== undefined)) return
      await sendQueue(uuid)
      await client.invalidateQueries({ queryKey: missionsKey })
    }
    const trySending = () => void send().catch(() => {})
    trySending()
    const timer = setInterval(trySending, retryMs)
    window.addEventListener('online', trySending)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', trySending)
    }
  }, [client, uuid])
}
