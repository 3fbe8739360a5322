import type { PersonRow } from '@rongbian/contract/admin'
import { useState } from 'react'
import { failureText } from '#/api/error-text.ts'
import { SaidError } from '#/api/said-error.ts'
import { useRefresh } from '#/console/use-write.ts'
import { findPerson, updatePerson } from '#/features/admin/people/use-people.ts'

export type MoveResult = { is: 'waiting' } | { is: 'done' } | { is: 'failed'; reason: string }
type MoveResults = Readonly<Record<string, MoveResult>>

/** Only the department changes; everything else stays as it is at this moment. */
const movePerson = async (person: PersonRow, departmentId: string, gone: string) => {
  const current = await findPerson(person)
  if (!current) throw new SaidError(gone)
  const { uuid, name, roleIds, admin, level, position, telephone, mailbox, version } = current
  const form = { name, roleIds, admin, level, position, telephone, mailbox, version }
  await updatePerson(uuid, { ...form, departmentId })
}

/** Moves people one after another, each with a result of their own; a further run takes only those that failed. */
export const useMovePeople = (people: PersonRow[], gone: string) => {
  const refresh = useRefresh()
  const [results, setResults] = useState<MoveResults>({})
  const left = people.filter(({ uuid }) => results[uuid]?.is !== 'done')

  /** Answers how many failed. */
  const move = async (departmentId: string) => {
    let failed = 0
    const note = (uuid: string, result: MoveResult) => setResults((all) => ({ ...all, [uuid]: result }))
    for (const person of left) note(person.uuid, { is: 'waiting' })
    for (const person of left) {
      try {
        await movePerson(person, departmentId, gone)
        note(person.uuid, { is: 'done' })
      } catch (error) {
        failed += 1
        note(person.uuid, { is: 'failed', reason: failureText(error) })
      }
    }
    refresh()
    return failed
  }
  return { results, left, move }
}
