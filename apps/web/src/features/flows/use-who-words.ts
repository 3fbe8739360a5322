import type { FlowStep } from '@rongbian/domain'
import { useState } from 'react'
import { useStored } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import type { Named } from '#/ui/people-select.tsx'

/** Who does a step, in words. People chosen just now are learned, because the list names only those of saved steps. */
export const useWhoWords = (roles: readonly Named[], people: readonly Named[]) => {
  const stored = useStored()
  const [learned, setLearned] = useState<Record<string, string>>({})
  const ofPerson = (id: string) => people.find(({ uuid }) => uuid === id)?.name ?? learned[id] ?? '…'
  const ofRole = (id: string) => stored(roles.find(({ uuid }) => uuid === id)?.name ?? '…')

  return {
    ofPerson,
    ofStep: ({ roleIds, personIds }: Pick<FlowStep, 'roleIds' | 'personIds'>) =>
      listed([...roleIds.map(ofRole), ...personIds.map(ofPerson)]),
    learn: (found: Named[]) =>
      setLearned((known) => ({
        ...known,
        ...Object.fromEntries(found.map(({ uuid, name }) => [uuid, name])),
      })),
  }
}

export type WhoWords = ReturnType<typeof useWhoWords>
