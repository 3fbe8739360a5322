/** What can be wrong with a store, as `outage.ts` knows it. */
export type StoreCode =
  | 'STORE_AWAY'
  | 'STORE_REFUSED'
  | 'STORE_CLOCK'
  | 'STORE_BUCKET'
  | 'STORE_FULL'
  | 'STORE_DAMAGED'

export class StoreFault extends Error {
  readonly code: StoreCode

  constructor(code: StoreCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** By the name the store gives it. */
const byName: Record<string, StoreCode> = {
  RequestTimeTooSkewed: 'STORE_CLOCK',
  RequestExpired: 'STORE_CLOCK',
  NoSuchBucket: 'STORE_BUCKET',
  QuotaExceeded: 'STORE_FULL',
  EntityTooLarge: 'STORE_FULL',
  XAmzContentSHA256Mismatch: 'STORE_DAMAGED',
  BadDigest: 'STORE_DAMAGED',
}

const byStatus: Record<number, StoreCode> = {
  400: 'STORE_REFUSED',
  401: 'STORE_REFUSED',
  403: 'STORE_REFUSED',
  413: 'STORE_FULL',
  507: 'STORE_FULL',
}

export const faultOf = (status: number, name: string, what: string) =>
  new StoreFault(byName[name] ?? byStatus[status] ?? 'STORE_AWAY', `${what}: ${status} ${name}`.trim())

export const isDamaged = (error: unknown) => error instanceof StoreFault && error.code === 'STORE_DAMAGED'

export const damaged = (what: string) => new StoreFault('STORE_DAMAGED', what)
