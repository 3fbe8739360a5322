import type { RoleRow } from '@rongbian/contract/admin'
import type { PermissionCode } from '@rongbian/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { failureText } from '#/api/error-text.ts'
import { useRefresh } from '#/console/use-write.ts'
import {
  changesOf,
  type Edits,
  type RoleChange,
  toggled,
  withoutSaved,
} from '#/features/admin/roles/rights-edits.ts'
import { useAskLeaving } from '#/features/admin/roles/use-ask-leaving.ts'
import { rolesQuery, saveRole } from '#/features/admin/roles/use-roles.ts'

interface Problem {
  role: string
  /** Someone else changed the role first; anything else is told in words. */
  isStale: boolean
  text: string
}

const problemOf = (role: RoleRow, error: unknown): Problem => ({
  role: role.name,
  isStale: error instanceof ApiError && error.error === 'stale',
  text: failureText(error),
})

/** Ticks of the matrix, collected until they are saved role by role; a role that fails keeps its ticks. */
export const useRightsEdits = (roles: RoleRow[]) => {
  const client = useQueryClient()
  const refresh = useRefresh()
  const [edits, setEdits] = useState<Edits>({})
  const [problems, setProblems] = useState<Problem[]>([])
  const [saving, setSaving] = useState(false)
  const changes = changesOf(edits, roles)
  const count = changes.reduce((sum, change) => sum + change.count, 0)
  useAskLeaving(count)

  const saveOne = async ({ role, permissions }: RoleChange) => {
    try {
      await saveRole(role, permissions)
    } catch (error) {
      return problemOf(role, error)
    }
    client.setQueryData(rolesQuery.queryKey, (rows) =>
      rows?.map((row) => (row.uuid === role.uuid ? { ...row, permissions } : row)),
    )
    setEdits((all) => withoutSaved(all, role.uuid, permissions))
    return undefined
  }

  /** Answers whether everything is saved. */
  const save = async () => {
    setSaving(true)
    const found: Problem[] = []
    for (const change of changes) {
      const problem = await saveOne(change)
      if (problem) found.push(problem)
    }
    setProblems(found)
    setSaving(false)
    // A stale role is read again only when its editor asks for it.
    if (!found.some(({ isStale }) => isStale)) refresh()
    return found.length === 0
  }

  const loadNewer = async () => {
    await client.invalidateQueries({ queryKey: rolesQuery.queryKey })
    setProblems([])
    refresh()
  }

  return {
    edits,
    changes,
    count,
    problems,
    saving,
    save,
    loadNewer,
    toggle: (role: RoleRow, code: PermissionCode) => setEdits((all) => toggled(all, role, code)),
    discard: () => {
      setEdits({})
      setProblems([])
    },
  }
}
