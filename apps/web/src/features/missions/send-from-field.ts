import { queryClient } from '#/api/query-client.ts'
import { findQueued, isWaiting } from '#/features/missions/field-store.ts'
import { sessionQuery } from '#/session/use-session.ts'

/** Sends what the person noted here and nobody has; how it is sent is fetched only then. */
export const sendFromField = async () => {
  const person = queryClient.getQueryData(sessionQuery.queryKey)?.user.uuid
  if (person === undefined || !(await findQueued(person)).some(isWaiting)) return
  const { sendUntilDone } = await import('#/features/missions/material-queue.ts')
  await sendUntilDone(person)
}
