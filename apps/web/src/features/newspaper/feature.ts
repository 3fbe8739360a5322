import { proofPages } from '#/features/newspaper/proofs/pages.ts'
import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = {
  name: 'newspaper',
  pages: proofPages,
}
