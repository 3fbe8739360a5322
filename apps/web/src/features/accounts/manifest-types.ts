import type { platformOf } from '@rongbian/connectors/platforms'

/** What screens know of a platform. */
export type Manifest = NonNullable<ReturnType<typeof platformOf>>
export type KeyField = Manifest['keys'][number]
export type Ability = Manifest['can']['publish']
