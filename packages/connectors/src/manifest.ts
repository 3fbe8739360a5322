import type { PlatformFigureCode, PlatformGroup, StoryContainer, VariantLimits } from '@rongbian/domain'

/** Whether the platform's own interface does it, people do it there, or it cannot be done. */
export type Ability = 'yes' | 'hand' | 'no'

export interface Abilities {
  publish: Ability
  /** Whether the platform keeps a post for its hour; else the house does. */
  schedule: Ability
  edit: Ability
  delete: Ability
  status: Ability
  metrics: Ability
}

/** What a person types in to bind an account. */
export interface KeyField {
  name: string
  label: string
  /** Kept encrypted and never sent back. */
  isSecret: boolean
  hint?: string
  /** What it looks like, and what is said where it does not. */
  form?: { pattern: RegExp; words: string }
}

/** What is wrong with what was typed; an empty one is left as it is. */
export const keyProblem = ({ form }: KeyField, value: string): string | undefined =>
  form && value.trim() !== '' && !form.pattern.test(value.trim()) ? form.words : undefined

/** At most so many posts in so many seconds. */
export interface Quota {
  most: number
  seconds: number
}

/** How the counters of posts are read. */
export interface Measuring {
  figures: readonly PlatformFigureCode[]
  /** Whole days only, each known the next morning. */
  isByDay: boolean
  /** Posts in one question. */
  most: number
  /** Questions, not posts. */
  quotas: readonly Quota[]
}

/** All that screens and rules know of a platform. Runs in the browser too. */
export interface Manifest {
  /** Its folder beside this file. */
  folder: string
  name: string
  group: PlatformGroup
  can: Abilities
  accepts: readonly StoryContainer[]
  /** Where its interface is found, unless an account says otherwise. */
  url: string
  /** Where people write and delete by hand. */
  editorUrl: string
  keys: readonly KeyField[]
  /** Bound by a visit to the platform, with the keys above as those of the app. */
  hasOAuth: boolean
  limits: VariantLimits
  quotas: readonly Quota[]
  /** Where `can.metrics` is 'yes'. */
  measures?: Measuring
  /** What whoever does it by hand must not forget. */
  checklist: readonly string[]
}
