import type { PersonalInfo } from '@rongbian/contract/personal'
import * as personal from '@rongbian/contract/personal'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, upload } from '#/api/client.ts'
import { refreshSession } from '#/session/use-session.ts'

/** What people may change about themselves. */
export type Profile = Pick<PersonalInfo, 'signature' | 'position' | 'telephone' | 'mailbox'>

export const profileLimits = { signature: 100, position: 40, telephone: 30, mailbox: 254 } as const
export const profileFields = Object.keys(profileLimits) as (keyof Profile)[]

const personalQuery = queryOptions({
  queryKey: ['personal-info'],
  queryFn: ({ signal }) => call(personal.showPersonalInfo, { signal }),
})

export const usePersonalInfo = () => useQuery(personalQuery)

export const useSaveProfile = () => {
  const client = useQueryClient()
  return async (profile: Profile) => {
    const saved = await call(personal.updatePersonalInfo, { body: profile })
    client.setQueryData(personalQuery.queryKey, saved)
    await refreshSession()
    return saved
  }
}

/** The picture is kept as soon as it has arrived; it does not wait for the form. */
export const useSaveAvatar = () => {
  const client = useQueryClient()
  return async (file: File, onProgress: (part: number) => void) => {
    const { avatar } = await upload(personal.uploadAvatar, file, { onProgress })
    client.setQueryData(personalQuery.queryKey, (info) => info && { ...info, avatar })
    await refreshSession()
  }
}
