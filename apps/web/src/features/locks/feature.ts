import type { Feature } from '#/frame/feature.ts'

export const feature: Feature = { name: 'locks' }
