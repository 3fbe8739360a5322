import type { CommentRight, CoverCrops, PlatformFigures, StoryContainer } from '@rongbian/domain'
import type { Words } from './problem.ts'

/** What a platform takes of a picture; whoever owns the file makes it fit. */
export interface PictureNeeds {
  types: readonly ('jpeg' | 'png' | 'gif')[]
  maxBytes: number
  maxWidth?: number
}

export interface FittedPicture {
  bytes: Uint8Array<ArrayBuffer>
  mime: string
  name: string
}

export interface Picture {
  alt: string
  /** Where anyone can fetch it for a while; empty where the house has no public address. */
  url: string
  fit(needs: PictureNeeds): Promise<FittedPicture>
}

export interface Video {
  name: string
  mime: string
  size: number
  url: string
  /** From `start` up to and without `end`. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

export interface Article {
  title: string
  author: string
  digest: string
  /** The body; its pictures bear the keys of `Post.pictures` as `src`. */
  html: string
  /** The body without markup. */
  text: string
  cover: Picture | undefined
  originalLink: string
}

/** A story as it was signed for one account, with all a platform may ask for. */
export interface Post {
  /** The same for every try of the same hand-over and for no other. */
  intent: string
  container: StoryContainer
  title: string
  /** Summary, lead or description. */
  detail: string
  shortContent: string
  /** From the widest to the narrowest. */
  category: readonly string[]
  tags: readonly string[]
  /** '2': a short share that leads to the story. */
  ratifyType: '1' | '2'
  /** Where readers find it on the house's own site; empty when it is on none. */
  link: string
  origUrl: string
  covers: readonly Picture[]
  /** One, or those of a bundle. */
  articles: readonly Article[]
  /** By the `src` they have in the bodies. */
  pictures: ReadonlyMap<string, Picture>
  /** Of a gallery, in order. */
  gallery: readonly Picture[]
  video: Video | undefined
  /** Of an e-mail: who gets it, and what is said above the story. */
  recipients: readonly string[]
  message: string
  /** Where the story comes from, in words. */
  source?: string
  /** Whether its files go with an e-mail or are led to. */
  attachAs?: 'file' | 'link'
  /** Of a public account: who may comment, and which parts of a single article's cover are shown. */
  commentRight?: CommentRight
  coverCrops?: CoverCrops
}

/** A mail as somebody reads it, whoever gets it. */
export interface Letter {
  subject: string
  html: string
  text: string
  attachments: { filename: string; content: Buffer; contentType: string; cid?: string }[]
}

/** What was made on the platform, and all that is needed to find it again. */
export interface Remote {
  id: string
  /** Empty while readers cannot open it. */
  url: string
  extra: Record<string, string>
}

export type RemoteState = 'reviewing' | 'published' | 'failed' | 'removed' | 'blocked'

export interface Standing {
  state: RemoteState
  remote: Remote
  /** What the platform says of it, for people. */
  words: Words
}

/** A post that readers see. */
export interface Live {
  remote: Remote
  /** Since when, by our clock. */
  since: number
}

/** What the platform counts of a post. */
export interface Reading {
  remoteId: string
  /** Which article of a bundle, from 1. */
  part: number
  /** When it was asked. */
  at: number
  /** Where whole days are counted: the last one of them, as `2026-11-16`; figures stand for all days up to its end. */
  day?: string
  figures: PlatformFigures
  /** A counter goes no further than this and says “at least”. */
  capped: boolean
  /** What was answered of this post. */
  raw: unknown
}

/** Looks on the platform whether an act whose end was not heard of was done: its result, or undefined when certainly not. */
export type Find<T> = () => Promise<T | undefined>

/**
 * Remembers what was done, across tries and deaths of the process.
 * `once` answers what an earlier try got. An act that began and whose end nobody heard of is looked for with `find`;
 * without one it is simply done again, so acts that readers see need one.
 */
export interface Steps {
  once<T>(name: string, act: () => Promise<T>, find?: Find<T>): Promise<T>
  /** What is kept of a step that was done. */
  done(name: string): unknown
  /** What went wrong with one part only, such as a picture; shown beside the result. */
  note(words: Words): void
}

/** What the platform gave: tokens and their ends. */
export type Tokens = Record<string, string>

export interface Access {
  fetch: typeof fetch
  url: string
  /** What people typed in. */
  keys: Readonly<Record<string, string>>
  /** What the platform gave; the newest. */
  tokens(): Tokens
  /** Before the new ones are used, so that a token that works once is never lost. */
  keep(tokens: Tokens): Promise<void>
  now(): number
  /** For what speaks no HTTP: the number a host is connected to by. Fails for hosts and ports nobody may go to. */
  reach(host: string, port: number): Promise<string>
}

export interface Identity {
  id: string
  name: string
  avatar: string
  /** When its binding ends; undefined when it does not. */
  expiresAt: Date | undefined
}

/** An account that is open. Fails with a ConnectorProblem, never tries again by itself and never writes a log. */
export interface Connector {
  /** Who we are there: the test call. */
  identify(): Promise<Identity>
  publish(post: Post, steps: Steps): Promise<Standing>
  check(remote: Remote): Promise<Standing>
  /** Gone already counts as done. Missing where `can.delete` is not 'yes'. */
  withdraw?(remote: Remote, steps: Steps): Promise<void>
  /** Changes what is out. Missing where `can.edit` is not 'yes'. */
  edit?(remote: Remote, post: Post, steps: Steps): Promise<Standing>
  /**
   * Of a hand-over with many parts that broke off: what of them was done, by what is kept of its steps.
   * Fails or answers nothing more than that; nothing is done.
   */
  left?(before: Remote | undefined, post: Post, steps: Steps): Promise<Remote | undefined>
  /**
   * Reads the counters of at most `measures.most` posts. One that is missing from the answer has none yet and is asked for
   * again. Missing where `can.metrics` is not 'yes'.
   */
  measure?(posts: readonly Live[]): Promise<Reading[]>
  /** Shows a draft to named users of the platform before it goes out. */
  preview?(post: Post, users: readonly string[], steps: Steps): Promise<void>
  /** Of a mailbox: a letter of the house that is no story, to one address. The same `intent` has the same message id. */
  write?(letter: Letter, to: string, intent: string): Promise<void>
  /** Sends what is published to every follower. */
  broadcast?(post: Post, steps: Steps): Promise<Standing>
}

/** Binding by a visit to the platform. */
export interface OAuth {
  /** Where the person is sent. */
  addressFor(access: Pick<Access, 'url' | 'keys'>, state: string, returnTo: string): string
  /** Tokens for the code they come back with. */
  tokensFor(access: Access, code: string, returnTo: string): Promise<Tokens>
}

/** What `connector.ts` of a platform's folder exports. */
export interface ConnectorModule {
  open(access: Access): Connector
  oauth?: OAuth
}
