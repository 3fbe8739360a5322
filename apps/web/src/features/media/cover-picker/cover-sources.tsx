import type { AssetKind } from '@rongbian/domain'
import type { ComponentType } from 'react'
import { OwnSource, SharedSource } from '#/features/media/cover-picker/asset-source.tsx'
import { FrameSource, TextSource } from '#/features/media/cover-picker/picture-sources.tsx'
import type { SourceProps } from '#/features/media/cover-picker/source-props.ts'
import { UploadSource } from '#/features/media/cover-picker/upload-source.tsx'

/** Where a cover may come from, in the order of their tabs. Words are `cover.source.<id>`. */
export const coverSources = {
  upload: UploadSource,
  shared: SharedSource,
  mine: OwnSource,
  text: TextSource,
  frames: FrameSource,
} as const satisfies Record<string, ComponentType<SourceProps>>

export type CoverSource = keyof typeof coverSources
export const coverSourceIds = Object.keys(coverSources) as CoverSource[]
export const coverAssetKinds: readonly AssetKind[] = ['image']
