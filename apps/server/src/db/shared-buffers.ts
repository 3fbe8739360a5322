import { totalmem } from 'node:os'

const megabyte = 1024 ** 2
const least = 64
const most = 1024

/** What this process may use: a container is often given less than its machine has. */
const usable = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** An eighth: PostgreSQL advises a quarter to a machine that does nothing else, and here the server lives beside it. */
export const sharedBuffers = (memory = usable()) =>
  `${Math.round(Math.min(most, Math.max(least, memory / 8 / megabyte)))}MB`
