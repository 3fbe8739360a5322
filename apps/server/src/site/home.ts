import type { Readable } from 'node:stream'
import type { ByteRange } from '#/storage/storage.ts'

/** What is there under a name, as the home tells it apart from what was there before. */
export interface SiteFacts {
  size: number
  /** Changes with the content. */
  mark: string
  modified: Date
}

export interface SiteFile extends Omit<SiteFacts, 'size'> {
  content: Buffer
}

/** What whoever changes something has to ask first. */
export interface Changing {
  /** Throws where another may be writing by now. */
  hold: () => Promise<void>
  /** Told before what readers get is another. */
  before?: (() => Promise<unknown>) | undefined
}

/** Where that lies which readers see. A name is the code of a channel and the path within it. */
export interface SiteHome {
  /** Says which it is, among all a site may have lived in. */
  name: string
  /** So many are written side by side. */
  atOnce: number
  /** What was sent cannot be called back: writers need a pass, and readers are told of nothing, so every answer is looked up. */
  isFar: boolean
  /** `same` where it still is what bears this mark. */
  find(name: string, known?: string): Promise<SiteFile | 'same' | undefined>
  facts(name: string): Promise<SiteFacts | undefined>
  /** For a file that is known to be there. */
  open(name: string, range: ByteRange): Promise<Readable>
  write(name: string, content: Buffer, changing: Changing): Promise<void>
  /** A file of this machine, unless the name is taken: such a name says what is in it. */
  publish(name: string, source: string, changing: Changing): Promise<void>
  remove(name: string, changing: Changing): Promise<void>
  /** All below a folder, whose name ends with a slash. */
  list(folder: string): AsyncIterable<string>
  /** Whether a channel has ever been written here. */
  knows(channelCode: string): Promise<boolean>
  /** What someone who was killed left half written. */
  sweep(olderThanMs?: number): Promise<void>
  /** Throws where readers would get nothing. */
  check(): Promise<void>
}
