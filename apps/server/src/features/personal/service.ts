import { AppError } from '@rongbian/contract'
import { personalMessages } from '@rongbian/contract/messages/personal'
import type { PersonalInfo } from '@rongbian/contract/personal'
import type { CurrentUser } from '@rongbian/contract/session'
import { type Actor, avatarLimits } from '@rongbian/domain'
import type { FastifyRequest } from 'fastify'
import { audit } from '#/audit.ts'
import type { Db } from '#/db/open.ts'
import { changesOf, isEmpty } from '#/features/admin/index.ts'
import {
  avatarUrl,
  endSessions,
  hashPassword,
  isOwnPassword,
  refuseCommon,
} from '#/features/session/index.ts'
import type { CallCtx, Ctx } from '#/http/command.ts'
import { toAppError } from '#/http/errors.ts'
import type { Caller } from '#/http/route.ts'
import { readUpload } from '#/http/upload.ts'
import { notify } from '#/realtime/signals.ts'
import { sharp } from '#/sharp.ts'
import type { Storage } from '#/storage/storage.ts'
import * as queries from './queries.ts'

const avatarPixels = 320

export const showPersonal = async (db: Db, actor: Actor): Promise<PersonalInfo> => {
  const row = await queries.findPersonal(db, actor.tenantId, actor.id)
  return {
    userId: row.id,
    tenantId: actor.tenantId,
    account: row.account,
    name: row.name,
    avatar: avatarUrl(row.avatar),
    signature: row.signature,
    position: row.position,
    telephone: row.telephone,
    mailbox: row.mailbox,
    roleNames: [...actor.roleNames],
    group: { uuid: row.departmentId, name: row.departmentName },
    media: { mediapullAddr: row.mediaPullAddr },
  }
}

interface PersonalForm {
  name?: string | undefined
  signature?: string | undefined
  position?: string | undefined
  telephone?: string | undefined
  mailbox?: string | undefined
}

/** Under a name decisions are made and texts appear: nobody gives themselves another's. */
const nameIsGiven = personalMessages.nameFixed()

type OwnFacts = Pick<PersonalInfo, 'signature' | 'position' | 'telephone' | 'mailbox'>
const ownFacts = ({ signature, position, telephone, mailbox }: OwnFacts): OwnFacts => ({
  signature,
  position,
  telephone,
  mailbox,
})

export const updatePersonal = async ({ tx, actor, caller }: CallCtx, form: PersonalForm) => {
  const before = await queries.findPersonal(tx, actor.tenantId, actor.id)
  if (form.name !== undefined && form.name !== before.name)
    throw new AppError('invalid', { fields: { name: nameIsGiven } })
  const after = {
    ...before,
    ...Object.fromEntries(Object.entries(form).filter(([, sent]) => sent !== undefined)),
  }
  const details = changesOf(ownFacts(before), ownFacts(after))
  if (isEmpty(details)) return showPersonal(tx, actor)
  await queries.updatePerson(tx, actor.tenantId, actor.id, ownFacts(after))
  await audit(tx, actor, caller, { action: 'profile.update', details })
  await notify(tx, 'people', actor.id)
  return showPersonal(tx, actor)
}

const tooLarge = () => new AppError('too_large', { message: personalMessages.avatarTooLarge() })

/** Breaks off where it is too large, in the same words. */
export const takeAvatar = (request: FastifyRequest) =>
  readUpload(request, avatarLimits.bytes).catch((error) => {
    throw toAppError(error).error === 'too_large' ? tooLarge() : error
  })

/** The content decides, not the name: it must be a JPG that decodes. It is stored re-drawn, without its metadata. */
export const drawAvatar = async (content: Buffer) => {
  if (content.length >= avatarLimits.bytes) throw tooLarge()
  const refuse = () => new AppError('invalid', { fields: { file: personalMessages.avatarKind() } })
  // sharp takes no empty buffer and says so before it can be caught.
  if (content.length === 0) throw refuse()
  const { format } = await sharp(content)
    .metadata()
    .catch(() => ({ format: undefined }))
  if (format !== 'jpeg') throw refuse()
  return sharp(content, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(avatarPixels, avatarPixels, { fit: 'cover' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw refuse()
    })
}

export const changeAvatar = async (
  db: Db,
  storage: Storage,
  { actor, caller }: { actor: Actor; caller: Caller },
  content: Buffer,
) => {
  const key = await storage.put(await drawAvatar(content))
  await db.transaction().execute(async (tx) => {
    await queries.updatePerson(tx, actor.tenantId, actor.id, { avatar: key })
    await audit(tx, actor, caller, { action: 'avatar.update' })
    await notify(tx, 'people', actor.id)
  })
  return { avatar: avatarUrl(key) }
}

interface PasswordChange {
  oldPassword: string
  newPassword: string
}

const wrongPassword = () =>
  new AppError('invalid', { fields: { oldPassword: personalMessages.passwordWrong() } })

/** Other devices are signed out; the one in hand stays. */
export const changePassword = async (
  db: Db,
  { actor, caller }: { actor: Actor; caller: Caller },
  session: { id: string; user: Pick<CurrentUser, 'tenantName'> },
  { oldPassword, newPassword }: PasswordChange,
) => {
  const { account, name } = actor
  refuseCommon(newPassword, { account, name, newsroom: session.user.tenantName }, 'newPassword')
  const { passwordHash } = await queries.findPersonal(db, actor.tenantId, actor.id)
  if (!(await isOwnPassword(db, actor, caller, { password: oldPassword, passwordHash })))
    throw wrongPassword()
  if (oldPassword === newPassword) {
    throw new AppError('invalid', { fields: { newPassword: personalMessages.passwordSame() } })
  }
  const to = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    if (!(await queries.replacePassword(tx, actor, { from: passwordHash, to }))) throw wrongPassword()
    await endSessions(tx, actor.tenantId, actor.id, { except: session.id })
    await audit(tx, actor, caller, { action: 'password.change' })
    await notify(tx, 'people', actor.id)
  })
}

export const saveLanguage = async ({ tx, actor }: Ctx, lang: string) => {
  await queries.updatePerson(tx, actor.tenantId, actor.id, { lang })
  await notify(tx, 'people', actor.id)
}

export const readConfig = async (db: Db, actor: Actor, names: readonly string[] | undefined) => {
  const rows = await queries.findConfig(db, actor.tenantId, actor.id, names)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export const saveConfig = (db: Db, actor: Actor, name: string, value: unknown) =>
  queries.saveConfig(db, { tenantId: actor.tenantId, personId: actor.id }, name, value)

/** A hash alone opens nothing: the picture must belong to someone in the caller's newsroom. */
export const readAvatar = async (db: Db, storage: Storage, actor: Actor, key: string) => {
  const image = (await queries.isAvatarOf(db, actor.tenantId, key)) ? await storage.read(key) : undefined
  if (!image) throw new AppError('not_found')
  return image
}
