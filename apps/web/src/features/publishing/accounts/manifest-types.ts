import type { manifestOf } from '@rongbian/connectors/platforms'

/** What screens know of a platform. */
export type Manifest = ReturnType<typeof manifestOf>
export type KeyField = Manifest['keys'][number]
export type Ability = Manifest['can']['publish']
