import type { Actor } from './people.ts'
import { isCurrent } from './review.ts'

/** The step of a page whose turn it is, and who has had a hand in the page. */
interface SignedStep {
  stepNo: number
  seats: readonly string[]
  writerIds: readonly string[]
  signedIds: readonly string[]
}

/** Whose seats and right to sign these are: the actor's own, or a giver's. */
interface Signer {
  seats: readonly string[]
  permissions: readonly string[]
}

/** A seat alone does not sign: whoever sits there must have the right to, too. */
const signSeats = ({ seats, permissions }: Signer) => (permissions.includes('paper-sign') ? seats : [])
export const signsOn = (signer: Signer, asked: readonly string[]) =>
  signSeats(signer).some((seat) => asked.includes(seat))

/** For whom the actor may sign on these seats. */
export const pageGivers = ({ delegations }: Actor, { seats }: Pick<SignedStep, 'seats'>, now = Date.now()) =>
  delegations.filter((given) => isCurrent(given, now) && signsOn(given, seats))

/** Every seat on which the actor may sign pages now. */
export const pageSeatsOf = (actor: Actor, now = Date.now()) => [
  ...signSeats(actor),
  ...actor.delegations.filter((given) => isCurrent(given, now)).flatMap(signSeats),
]

/** In whose stead the actor signs; nobody's when they sit there themselves. */
export const pageGiver = (actor: Actor, page: SignedStep, now = Date.now()) => {
  if (signsOn(actor, page.seats)) return undefined
  const { signedIds, writerIds, stepNo } = page
  const involved = stepNo > 1 ? [...signedIds, ...writerIds] : signedIds
  return pageGivers(actor, page, now).find(({ giverId }) => !involved.includes(giverId))
}
