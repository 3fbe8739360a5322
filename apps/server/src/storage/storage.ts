import type { Readable } from 'node:stream'
import type { Agree, Growing } from './growing.ts'

/** Both ends count, as in the header of a request. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that has arrived whole and is not kept yet. */
export interface Arrival {
  key: string
  /** Where it was asked for. */
  md5?: string | undefined
  size: number
  /** The first bytes, which tell what it is. */
  head: Buffer
  /** Where it lies on this machine until it is kept or dropped. */
  path: string
  keep(): Promise<void>
  drop(): Promise<void>
}

/** How a file travels that readers fetch from the store itself. */
export interface Sent {
  type: string
  disposition: string
}

/** Files are named by the hash of their content, so the same file is kept once and never changes. */
export interface Storage {
  put(content: Buffer): Promise<string>
  /** Writes a stream aside without holding it in memory. */
  receive(stream: Readable, withMd5?: boolean): Promise<Arrival>
  /** Answers undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
  size(key: string): Promise<number | undefined>
  /** Whether all of it lies there: read to its last byte, past every copy, and hashed. */
  isWhole(key: string): Promise<boolean>
  /** For a file that is known to exist. */
  open(key: string, range?: ByteRange): Readable
  /** Lets a program that reads files by itself have it on this machine while the work lasts. Nothing lies there when there is no such file. */
  withLocal<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** An address under which anyone may fetch it from the store for a few minutes, where the store is open to readers. */
  link(key: string, sent: Sent): Promise<string | undefined>
  /** A file that arrives in pieces, under a name of ours. */
  growing(id: string, agree?: Agree): Growing
  /** Names of all that have not arrived whole. */
  growingIds(): Promise<string[]>
  /** All keys, some hundred at a time. */
  keys(): AsyncIterable<string[]>
  /** Removes a file, unless it came or came again since; says whether it did. */
  remove(key: string, since: Date): Promise<boolean>
  /** Throws in words where files can be neither written nor read. */
  check(): Promise<void>
}

/** Enough to tell what a file is. */
export const headBytes = 8_192

type Lending = Pick<Storage, 'withLocal'>

/** Several at once: where each lies, by its key. */
export const withLocals = <Result>(
  storage: Lending,
  keys: readonly string[],
  use: (paths: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> => {
  const [key, ...others] = [...new Set(keys)]
  if (key === undefined) return use({})
  return storage.withLocal(key, (path) =>
    withLocals(storage, others, (paths) => use({ ...paths, [key]: path })),
  )
}
