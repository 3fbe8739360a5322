import type { MaterialKind } from '@rongbian/contract/materials'

/** Patterns both PostgreSQL and JavaScript read alike. */
export const shownKinds = {
  image: '^image/(jpeg|png|gif|webp|avif)$',
  video: '^video/(mp4|webm|quicktime)$',
  audio: '^audio/(mp4|mpeg|aac|wav|ogg|flac)$',
} as const satisfies Partial<Record<MaterialKind, string>>

const shown = Object.entries(shownKinds) as [keyof typeof shownKinds, string][]

export const materialKindOf = (mime: string): MaterialKind =>
  shown.find(([, pattern]) => new RegExp(pattern).test(mime))?.[0] ?? 'file'
