import { say } from '@rongbian/domain'
import type { Steps } from './connector.ts'
import { ConnectorProblem, saidBy, type Words } from './problem.ts'

/** Where lists lag behind, not being listed proves nothing: doing it again could make a second one. */
export const notListed = (name: string) =>
  new ConnectorProblem(
    'unknown',
    say(
      '没有听到{{name}}的回答，{{name}}的作品列表里也还没有这一条，可能正在审核；请稍后再查，或到{{name}}后台确认',
      { name },
    ),
  )

/** A part such as a picture: when the platform will never take it, that is told, kept as nothing, and the rest goes on. */
export const partOnce = (steps: Steps, step: string, part: Words, act: () => Promise<string>) =>
  steps.once(step, () =>
    act().catch((error: unknown) => {
      if (!(error instanceof ConnectorProblem) || error.kind !== 'reject') throw error
      steps.note(say('{{part}}没有带上：{{problem}}', { part, problem: saidBy(error) }))
      return ''
    }),
  )
