import { hash, verify } from '@node-rs/argon2'
import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { checkCommonPassword } from '@rongbian/domain/common-passwords'

// argon2id with the OWASP minimum: 19 MiB, two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Checked when the account does not exist, so that an unknown account takes as long as a wrong password. */
const nobody = hash('nobody signs in with this', options)

interface Owner {
  account: string
  name: string
  newsroom: string
}

/** Wherever a password is set: the first guesses of an attacker are refused at their field. */
export const refuseCommon = (
  password: string,
  { account, name, newsroom }: Owner,
  field: 'password' | 'newPassword' = 'password',
) => {
  const said = checkCommonPassword(password, [account, name, newsroom])
  if (said) throw new AppError('invalid', { fields: { [field]: asMessage(said) } })
}

export const hashPassword = (password: string) => hash(password, options)

export const isPassword = async (password: string, passwordHash: string | undefined) => {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash !== undefined
}
