import type { Readable } from 'node:stream'

/** What several nodes go by for one file: the name that came first. Without a name of one's own, the one that is known. */
export type Agree = (own?: string) => Promise<string | undefined>

/** A file that grows in any order until it is whole. */
export interface Growing {
  /** Where it lies while it comes, if on this machine: for a thread that reads along. */
  here(): Promise<string | undefined>
  /** Bytes that have come, undefined when none have. */
  size(): Promise<number | undefined>
  /** Writes a stream at its place and answers how many bytes came. More than `most` are never written. */
  writeAt(stream: Readable, offset: number, most: number): Promise<number>
  /** Turns it into a file nobody else has open, where another process may still hold the old one. */
  detach(): Promise<void>
  /** Once it is whole: lets a program have it on this machine while the work lasts. */
  withLocal<Result>(use: (path: string) => Promise<Result>): Promise<Result>
  /** Gives it the name of its content; whoever reads that name finds all of it, even after a power cut. */
  keepAs(key: string): Promise<void>
  drop(): Promise<void>
}
