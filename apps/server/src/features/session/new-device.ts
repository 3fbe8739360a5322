import { deviceOf, deviceParts } from '@rongbian/domain'
import type { Tx } from '#/db/open.ts'
import { accountNotices, notifyPeople } from '#/features/notifications/index.ts'
import type { Caller } from '#/http/route.ts'
import { findAgents } from './queries.ts'

/** Tells a person of a sign-in from a device that none of their kept sessions came from. */
export const watchDevice = async (
  tx: Tx,
  { tenantId, personId }: { tenantId: number; personId: string },
  { address, agent }: Caller,
) => {
  const device = deviceOf(agent)
  const seen = await findAgents(tx, tenantId, personId, address)
  if (seen.some((row) => deviceOf(row.agent) === device)) return
  await notifyPeople(tx, tenantId, [personId], accountNotices.newDevice(deviceParts(agent), address))
}
