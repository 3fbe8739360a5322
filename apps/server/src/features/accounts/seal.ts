import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountMessages } from '@rongbian/contract/messages/accounts'
import type { Message } from '@rongbian/domain'
import type { Env } from '#/env.ts'
import { keepOnce } from './keep-once.ts'
import { accountProblem } from './problem.ts'

const algorithm = 'aes-256-gcm'
const version = 1
const nonceBytes = 12
const headBytes = 33
const keyPattern = /^[0-9a-f]{64}$/i

export type Values = Record<string, string>
/** Whose it is and what: what was sealed for one cannot be put in another's place. */
type Owner = readonly (string | number)[]

const problem = (message: Message, cause?: unknown) => accountProblem('reconnect', message, cause)

const keyFile = ({ DATA_DIR }: Env) => join(DATA_DIR, 'secrets.key')

const readKey = (path: string) => {
  const text = readFileSync(path, 'utf8').trim()
  if (!keyPattern.test(text)) throw problem(accountMessages.keyFileWrong())
  return Buffer.from(text, 'hex')
}

/** Made when the first secret is kept; several processes that begin at once end with the same. */
const keyOf = (env: Env) => {
  if (env.SECRETS_KEY) return Buffer.from(env.SECRETS_KEY, 'hex')
  const path = keyFile(env)
  try {
    return readKey(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(env.DATA_DIR, { recursive: true })
  keepOnce(path, randomBytes(32).toString('hex'))
  return readKey(path)
}

const markOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, 4)

/** One byte for the layout, four that tell keys apart, then what the cipher needs. */
const partsOf = (sealed: Buffer) => ({
  mark: sealed.subarray(1, 5),
  nonce: sealed.subarray(5, 17),
  tag: sealed.subarray(17, headBytes),
  text: sealed.subarray(headBytes),
})

const wrongKey = () => problem(accountMessages.otherMasterKey())
const damaged = (cause?: unknown) => problem(accountMessages.keysDamaged(), cause)

/** Seals with a key that is not in the database. Nothing here is ever deleted because it does not open. */
export const createSealer = (env: Env) => {
  let known: Buffer | undefined
  const key = () => {
    known ??= keyOf(env)
    return known
  }

  const seal = (values: Values, owner: Owner): Buffer => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(owner.join(' ')))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.of(version), markOf(key()), nonce, cipher.getAuthTag(), sealed])
  }

  const open = (sealed: Buffer, owner: Owner): Values => {
    if (sealed.length < headBytes || sealed[0] !== version) throw damaged()
    const { mark, nonce, tag, text } = partsOf(sealed)
    if (!markOf(key()).equals(mark)) throw wrongKey()
    try {
      const decipher = createDecipheriv(algorithm, key(), nonce).setAAD(Buffer.from(owner.join(' ')))
      decipher.setAuthTag(tag)
      return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8'))
    } catch (error) {
      throw damaged(error)
    }
  }
  return { seal, open }
}
