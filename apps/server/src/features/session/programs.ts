import { timingSafeEqual } from 'node:crypto'
import { AppError } from '@rongbian/contract'
import { type Actor, featureCodes, features, type PermissionCode } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import { isOpenHouse } from '#/db/open-house.ts'
import { limitPerMinute } from '#/http/rate-limit.ts'
import { hashToken } from '#/http/secrets.ts'
import type { ActiveSession, Programs } from '#/http/sessions.ts'

const callsPerMinute = 120
const failsPerMinute = 10

interface Row {
  tenantId: number
  id: string
  name: string
  secretHash: Buffer
  departmentId: string | null
  isStale: boolean
  switches: Record<string, boolean>
}

const findKey = async (db: Db, key: string) => {
  const { rows } = await sql<Row>`
    select one.tenant_id, one.id, one.name, one.secret_hash, one.department_id,
      coalesce(one.used_at < clock_timestamp() - interval '1 minute', true) as is_stale,
      (select coalesce(jsonb_object_agg(code, enabled), '{}') from feature_switch
        where feature_switch.tenant_id = one.tenant_id) as switches
    from program_key as one
    where one.key = ${key} and one.revoked_at is null and one.expires_at > clock_timestamp()
      and ${isOpenHouse('one')}`.execute(db)
  return rows[0]
}

/** Reads statistics and nothing else: of the whole house, or of a department with those below. */
const actorOf = ({ tenantId, id, name, departmentId, switches }: Row): Actor => {
  const permissions: PermissionCode[] = [departmentId ? 'statistics-view' : 'statistics-all']
  return {
    id,
    tenantId,
    account: '',
    name,
    admin: false,
    level: 0,
    departmentId: departmentId ?? '',
    departmentIds: [],
    ownDepartmentIds: [],
    memberOf: [],
    roleNames: [],
    seats: [],
    delegations: [],
    permissions,
    features: featureCodes.filter((code) => switches[code] ?? features[code].initial),
  }
}

const sessionOf = (actor: Actor): ActiveSession => ({
  id: actor.id,
  csrf: '',
  actor,
  user: {
    uuid: actor.id,
    userId: actor.id,
    tenantId: actor.tenantId,
    tenantName: '',
    account: '',
    name: actor.name,
    avatar: '',
    admin: false,
    level: 0,
    ssoId: '',
    mediapullAddr: '',
    roleNames: [],
    permissions: [...actor.permissions],
    features: [...actor.features],
    lang: null,
    mustChangePassword: false,
    groupName: '',
    group: { uuid: actor.departmentId, name: '', marks: [], showXYSStorymetas: false },
  },
})

const noted = (db: Db, { tenantId, id }: Row) =>
  sql`update program_key set used_at = clock_timestamp() where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  )

/** Programs outside, known by a key and its secret. Guessing is slowed down by address, using by key. */
export const createPrograms = (db: Db): Programs => {
  const admitCall = limitPerMinute(callsPerMinute)
  const admitFail = limitPerMinute(failsPerMinute)
  return {
    async admit(key, secret, address) {
      const row = await findKey(db, key)
      if (!row || !timingSafeEqual(row.secretHash, hashToken(secret))) {
        admitFail(address)
        throw new AppError('not_signed_in')
      }
      admitCall(row.id)
      if (row.isStale) await noted(db, row)
      return sessionOf(actorOf(row))
    },
  }
}
