import type { MaterialKind } from '@rongbian/contract/materials'

/** Patterns both PostgreSQL and JavaScript read alike. */
export const shownKinds = {
  image: '^image/(jpeg|png|gif|webp|avif)$',
  // What browsers do not play themselves they get another version of.
  video: '^video/',
  audio: '^audio/',
} as const satisfies Partial<Record<MaterialKind, string>>

const shown = Object.entries(shownKinds) as [keyof typeof shownKinds, string][]

export const materialKindOf = (mime: string): MaterialKind =>
  shown.find(([, pattern]) => new RegExp(pattern).test(mime))?.[0] ?? 'file'
