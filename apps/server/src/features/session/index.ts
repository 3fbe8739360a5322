export { feature } from '#/features/session/feature.ts'
export { createHouses } from '#/features/session/houses.ts'
export { hashPassword, refuseCommon } from '#/features/session/password.ts'
export { createPrograms } from '#/features/session/programs.ts'
export { findReaders } from '#/features/session/readers.ts'
export {
  endSessions,
  findStillOpen,
  forgiveAccount,
  isOwnPassword,
  listSessions,
  openSession,
} from '#/features/session/service.ts'
export { avatarUrl, createSessions, findActor } from '#/features/session/session-cache.ts'
export { newSetupCode } from '#/features/session/setup-code.ts'
