import type { Remark } from './remark.ts'

type Reason = Remark | string | undefined
type Rule<Who, Facts> = (actor: Who, facts: Facts) => Reason

/** What speaks against it first; undefined where nothing does. */
export const firstReason = <Who, Facts>(
  rules: readonly Rule<Who, Facts>[],
  actor: Who,
  facts: Facts,
): Reason => {
  for (const rule of rules) {
    const reason = rule(actor, facts)
    if (reason) return reason
  }
  return undefined
}

interface ActionRow<Who, Facts extends { state: string }> {
  from: readonly Facts['state'][]
  rules: readonly Rule<Who, Facts>[]
}

/** Actions on what has a state: the state may refuse them, then their rules. */
export const judgeOf = <Code extends string, Who, Facts extends { state: string }>(
  actions: Readonly<Record<Code, ActionRow<Who, Facts>>>,
  stateRefusal: (action: Code, facts: Facts) => Reason,
) => {
  const codes = Object.keys(actions) as Code[]
  const fits = (action: Code, { state }: Facts) => actions[action].from.includes(state)
  /** Undefined when the actor may, else the reason people are told. */
  const refusal = (actor: Who, action: Code, facts: Facts) =>
    fits(action, facts) ? firstReason(actions[action].rules, actor, facts) : stateRefusal(action, facts)
  /** For each action that the state allows at all: allowed, or why not. */
  const judged = (actor: Who, facts: Facts) =>
    codes.filter((code) => fits(code, facts)).map((code) => ({ code, reason: refusal(actor, code, facts) }))
  return { refusal, judged }
}
