import { lazyPart } from '#/ui/lazy-part.ts'

/** Parts other pages show; each comes with its words. */
export const ClusterCoverage = lazyPart(
  async () => (await import('#/features/coverage/cluster-coverage.tsx')).ClusterCoverage,
  ['coverage'],
)
export const TopicEffect = lazyPart(
  async () => (await import('#/features/coverage/topic-effect.tsx')).TopicEffect,
  ['coverage'],
)
