import type { Audience, Device, Via } from './audience.ts'
import type { Hour } from './clock.ts'
import type { PageKey } from './page-path.ts'
import type { Caller } from './visitor.ts'

/** A message that was taken. Whoever asks not to be followed has no caller, so no visitor is formed of them. */
export interface Arrival {
  page: PageKey
  hour: Hour
  audience: Audience
  device: Device
  via: Via
  caller: Caller | undefined
  /** Only the first message of an opening is a view. */
  isView: boolean
  seconds: number
}

/** How often a page was asked for, and how often of these by crawlers. */
export interface Counts {
  requests: number
  crawls: number
}

export interface Asked extends Counts {
  page: PageKey
  hour: Hour
}

/** What one process has taken in a second, written in one transaction under its number. */
export interface Batch {
  node: string
  no: number
  arrivals: readonly Arrival[]
  asked: readonly Asked[]
}
