import { checkPassword, passwordLimits } from '@rongbian/domain'
import { checkCommonPassword } from '@rongbian/domain/common-passwords'

const { min, max } = passwordLimits

/** checkPassword names the first rule broken; asked about a text of the right length it speaks of the kinds. */
const ofRightLength = (value: string) => {
  const plain = value.replace(/\s/g, '')
  return plain.padEnd(min, plain.at(-1)).slice(0, max)
}

export const passwordRules = {
  length: (value: string) => value.length >= min && value.length <= max,
  kinds: (value: string) => checkPassword(ofRightLength(value)) === undefined,
  spaces: (value: string) => value !== '' && !/\s/.test(value),
  common: (value: string, own: readonly string[]) =>
    value !== '' && checkCommonPassword(value, own) === undefined,
} as const satisfies Record<string, (value: string, own: readonly string[]) => boolean>

type PasswordRule = keyof typeof passwordRules
export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[]

type Strength = 'weak' | 'fair' | 'strong'

const runs = /(.)\1\1|012|123|234|345|456|567|678|789|abc|qwe|asd/i

/** A hint only: what the rules let through may still be easy to guess. */
export const passwordStrength = (value: string, own: readonly string[]): Strength | undefined => {
  if (checkPassword(value) ?? checkCommonPassword(value, own)) return undefined
  const marks = [
    value.length >= 10,
    value.length >= 13,
    /[^\dA-Za-z]/.test(value),
    /[a-z]/.test(value) && /[A-Z]/.test(value),
    !runs.test(value),
  ].filter(Boolean).length
  return marks >= 4 ? 'strong' : marks >= 2 ? 'fair' : 'weak'
}
