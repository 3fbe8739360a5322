import type { KeyField } from '@rongbian/connectors'
import { keyProblem, platformOf } from '@rongbian/connectors/platforms'
import type * as contract from '@rongbian/contract/accounts'
import { accountMessages } from '@rongbian/contract/messages/accounts'
import { asMessage, phrase } from '@rongbian/contract/messages/phrases'
import type { z } from 'zod'
import type { Tx } from '#/db/open.ts'
import { changesOf, checkVersion, isEmpty, record, refuse } from '#/features/admin/index.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { noProblem } from '#/say.ts'
import * as queries from './queries.ts'
import type { Values } from './seal.ts'
import { type Accounts, keysOf } from './service.ts'
import { gone } from './view.ts'

type Form = z.output<typeof contract.saveAccount.body>
type Row = queries.AccountRow

const fieldsOf = ({ type }: Row): readonly KeyField[] => platformOf(type)?.keys ?? []

const checkKeys = (row: Row, keys: Values) => {
  const known = new Set(fieldsOf(row).map(({ name }) => name))
  const odd = Object.keys(keys).find((name) => !known.has(name))
  if (odd !== undefined) throw refuse('keys', accountMessages.keyUnknown({ name: odd }))
  for (const field of fieldsOf(row)) {
    const problem = keyProblem(field, keys[field.name] ?? '')
    if (problem) throw refuse(`keys.${field.name}`, asMessage(problem))
  }
}

const checkAvatar = (avatar: string) => {
  if (avatar && !/^(https?:\/\/[^\s/]|\/(?![/\\]))/.test(avatar))
    throw refuse('avatar', accountMessages.avatarUrl())
}

const checkUrl = (url: string) => {
  if (url && (new URL(url).username || new URL(url).password))
    throw refuse('url', accountMessages.urlCredentials())
}

const checkOperators = async (tx: Tx, tenantId: number, ids: readonly string[]) => {
  const wanted = [...new Set(ids)].sort()
  const found = await queries.findColleagues(tx, tenantId, wanted)
  if (found.length < wanted.length) throw refuse('operators', accountMessages.operatorGone())
  return found.toSorted((one, other) => one.id.localeCompare(other.id))
}

const filled = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** What is left out stays; what is no secret can be emptied, a secret only replaced. */
const mergeKeys = (accounts: Accounts, row: Row, given: Values) => {
  const isSecret = new Set(fieldsOf(row).flatMap((field) => (field.isSecret ? field.name : [])))
  const pick = (secret: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => isSecret.has(name) === secret))
  const typed = filled(pick(true))
  const { demo, ...before } = keysOf(row)
  const keys: Values = filled({ ...before, ...pick(false) })
  const isTyped = !isEmpty(typed) || !isEmpty(changesOf(before, keys))
  return {
    before,
    isTyped,
    // An account of the demo becomes a real one with its first real key.
    keys: demo && !isTyped ? { ...keys, demo } : keys,
    typed,
    secrets: isEmpty(typed) ? undefined : { ...accounts.secretsOf(row), ...typed },
  }
}
type Merged = ReturnType<typeof mergeKeys>

/** Keys that say where the others are sent. */
const destinations = ['url', 'host', 'port', 'security']

const isMoved = (row: Row, form: Form, { before, keys }: Merged) =>
  form.url !== (row.url ?? '') || destinations.some((name) => before[name] !== keys[name])

/** Whoever could send kept secrets elsewhere could read them. */
const checkMove = (accounts: Accounts, row: Row, form: Form, merged: Merged) => {
  if (row.secrets === null || !isMoved(row, form, merged)) return
  const old = accounts.secretsOf(row)
  const kept = fieldsOf(row).filter(({ name }) => old[name] && !merged.typed[name])
  if (kept.length > 0)
    throw refuse('keys', accountMessages.keysAgain({ labels: kept.map(({ label }) => phrase(label)) }))
}

/** Tokens belong to the app they were given to, at the address they came from. */
const losesTokens = (row: Row, form: Form, { before, keys, secrets }: Merged) => {
  const [id] = fieldsOf(row)
  const isOther = id !== undefined && before[id.name] !== keys[id.name]
  const isByKeys = platformOf(row.type)?.hasOAuth === false && secrets !== undefined
  return isOther || isByKeys || form.url !== (row.url ?? '')
}

/** Of an address only where it leads: the rest may be a secret too. */
const originOf = (text: string) => URL.parse(text)?.origin ?? ''
const shown = (value: string) => (/^https?:/i.test(value) ? originOf(value) : value)
const pairs = ({ demo: _, ...keys }: Values) =>
  Object.entries(keys).map(([name, value]) => `${name}=${shown(value)}`)
const sortedNames = (people: readonly { name: string }[]) => people.map(({ name }) => name).sort()

/** What the audit log shows: of secrets only which ones were replaced. */
const detailsOf = (row: Row, form: Form, merged: Merged, people: { before: Person[]; after: Person[] }) => {
  const before = {
    keys: pairs(merged.before),
    url: originOf(row.url ?? ''),
    avatar: row.avatar ?? '',
    operators: sortedNames(people.before),
    prohibited: row.status === 'prohibited',
  }
  const after = {
    keys: pairs(merged.keys),
    url: originOf(form.url),
    avatar: form.avatar,
    operators: sortedNames(people.after),
    prohibited: form.prohibited,
  }
  const secrets = Object.keys(merged.typed)
  return { ...changesOf(before, after), ...(secrets.length > 0 && { secrets }) }
}
type Person = { name: string }

const statusAfter = (
  row: Row,
  form: Form,
  { isTyped }: Merged,
): { status?: queries.AccountStatus } & Partial<typeof noProblem> => {
  if (form.prohibited) return { status: 'prohibited' }
  if (row.status === 'prohibited' || isTyped || form.url !== (row.url ?? ''))
    return { status: 'valid', ...noProblem }
  return {}
}

const requireRow = async ({ tx, actor: { tenantId } }: Ctx, channelId: string, version: number) => {
  const row = await queries.findAccountRow(tx, tenantId, channelId)
  if (!row) throw gone()
  checkVersion(row.name, row.version ?? 0, version)
  return row
}

/** Puts down what was filled in. Secrets are sealed here and appear in no log. */
export const saveAccount = async (
  { tx, actor, caller }: CallCtx,
  accounts: Accounts,
  channelId: string,
  form: Form,
) => {
  const { tenantId } = actor
  const row = await requireRow({ tx, actor }, channelId, form.version)
  checkKeys(row, form.keys)
  checkAvatar(form.avatar)
  checkUrl(form.url)
  const merged = mergeKeys(accounts, row, form.keys)
  checkMove(accounts, row, form, merged)
  const after = await checkOperators(tx, tenantId, form.operators)
  const before = (await queries.findOperators(tx, tenantId)).filter((one) => one.channelId === channelId)

  const key = { tenantId, channelId }
  const status = statusAfter(row, form, merged)
  if (row.status === null) await queries.insertAccount(tx, key)
  await queries.updateAccount(tx, key, {
    version: form.version + 1,
    keys: JSON.stringify(merged.keys),
    ...(merged.secrets && { secrets: accounts.sealSecrets(row, merged.secrets) }),
    ...(losesTokens(row, form, merged) && { tokens: null }),
    url: form.url,
    avatar: form.avatar,
    ...status,
  })
  if (status.status === 'valid') await queries.wakeWaiting(tx, key)
  await queries.replaceOperators(
    tx,
    key,
    after.map(({ id }) => id),
  )
  const details = detailsOf(row, form, merged, { before, after })
  await record({ tx, actor, caller }, channelId, { action: 'account.update', target: row.name, details })
}

/** Everything that could open it is gone from here; the platform is told by its own owner. */
export const unbindAccount = async ({ tx, actor, caller }: CallCtx, channelId: string, version: number) => {
  const { tenantId } = actor
  const row = await requireRow({ tx, actor }, channelId, version)
  if (row.status === null) return
  const key = { tenantId, channelId }
  await queries.updateAccount(tx, key, {
    version: version + 1,
    keys: JSON.stringify({}),
    secrets: null,
    tokens: null,
    remoteId: '',
    remoteName: '',
    expiresAt: null,
    checkedAt: null,
    toldAt: null,
    ...noProblem,
    ...(row.status !== 'prohibited' && { status: 'valid' }),
  })
  await queries.deleteVisits(tx, key)
  await record({ tx, actor, caller }, channelId, { action: 'account.unbind', target: row.name })
}
