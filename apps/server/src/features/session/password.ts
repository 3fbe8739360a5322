import { hash, verify } from '@node-rs/argon2'

// argon2id with the OWASP minimum: 19 MiB, two passes.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Checked when the account does not exist, so that an unknown account takes as long as a wrong password. */
const nobody = hash('nobody signs in with this', options)

export const hashPassword = (password: string) => hash(password, options)

export const isPassword = async (password: string, passwordHash: string | undefined) => {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && passwordHash !== undefined
}
