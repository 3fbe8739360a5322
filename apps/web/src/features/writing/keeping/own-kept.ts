import * as versions from '@rongbian/contract/versions'
import { call } from '#/api/client.ts'
import type { WritingStore } from '#/features/writing/keeping/writing-store.ts'

/** Whether a version is our own journal on `base`, kept when the lock was opened: what we typed goes on from it. */
export const isOwnKept = async ({ params, me }: WritingStore, no: number, base: number) => {
  const { version } = await call(versions.showVersion, { params: { ...params, no } })
  return version.kind === 'kept' && version.base <= base && base < no && version.updatedBy === me.name
}
