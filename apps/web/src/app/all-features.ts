import { feature as own } from '#/app/own-feature.ts'
import { feature as admin } from '#/features/admin/feature.ts'
import { feature as capture } from '#/features/capture/feature.ts'
import { feature as errors } from '#/features/errors/feature.ts'
import { feature as flows } from '#/features/flows/feature.ts'
import { feature as home } from '#/features/home/feature.ts'
import { feature as libraries } from '#/features/libraries/feature.ts'
import { feature as materials } from '#/features/materials/feature.ts'
import { feature as media } from '#/features/media/feature.ts'
import { feature as palette } from '#/features/palette/feature.ts'
import { feature as publishing } from '#/features/publishing/feature.ts'
import { feature as search } from '#/features/search/feature.ts'
import { feature as session } from '#/features/session/feature.ts'
import { feature as settings } from '#/features/settings/feature.ts'
import { feature as stories } from '#/features/stories/feature.ts'
import { feature as tools } from '#/features/tools/feature.ts'
import type { Feature } from '#/frame/feature.ts'

/** Every feature with pages or overlays, and what the frame has of its own. A new one is an import and a name here. */
export const allFeatures: readonly Feature[] = [
  own,
  home,
  libraries,
  materials,
  media,
  capture,
  search,
  tools,
  admin,
  flows,
  publishing,
  session,
  errors,
  palette,
  settings,
  stories,
]
