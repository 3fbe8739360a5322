import type { Flow } from '@rongbian/contract/flows'
import { useState } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { changedFields, type Draft, draftOf, type FlowField, formOf } from '#/features/flows/flow-draft.ts'
import { useCreateFlow, useFlows, useUpdateFlow } from '#/features/flows/use-flows.ts'

/** Where a flow that is not saved yet stands among the drafts. */
export const newFlow = 'new'

interface Kept {
  draft: Draft
  /** The flow as it was when its change began; a new one has none. */
  base: Flow | undefined
}

/** Someone else saved meanwhile. */
interface Newer {
  flow: Flow
  changed: FlowField[]
}

const without = (kept: Record<string, Kept>, id: string) =>
  Object.fromEntries(Object.entries(kept).filter(([key]) => key !== id))

/** Changes are kept per flow until they are saved, so that one can look at another meanwhile. */
export const useFlowDrafts = (flows: Flow[]) => {
  const { refetch } = useFlows()
  const [kept, setKept] = useState<Record<string, Kept>>({})
  const [saving, setSaving] = useState(false)
  const { mutateAsync: create } = useCreateFlow()
  const { mutateAsync: update } = useUpdateFlow()

  const find = (id: string) => flows.find(({ uuid }) => uuid === id)
  const draftIn = (id: string): Draft | undefined => {
    const flow = find(id)
    return kept[id]?.draft ?? (flow && draftOf(flow))
  }
  const isDirty = (id: string) => {
    const [own, flow] = [kept[id], find(id)]
    return own !== undefined && (!flow || changedFields(draftOf(flow), own.draft).length > 0)
  }
  const newerThan = (id: string): Newer | undefined => {
    const [base, flow] = [kept[id]?.base, find(id)]
    if (!base || !flow || saving || !isDirty(id) || base.version === flow.version) return undefined
    return { flow, changed: changedFields(draftOf(base), draftOf(flow)) }
  }
  const change = (id: string, draft: Draft) =>
    setKept((all) => ({ ...all, [id]: { draft, base: all[id]?.base ?? find(id) } }))
  const rebase = (id: string, base: Flow) =>
    setKept((all) => (all[id] ? { ...all, [id]: { ...all[id], base } } : all))
  const discard = (id: string) => setKept((all) => without(all, id))

  const send = async (id: string, { draft, base }: Kept) => {
    if (!base) return (await create({ ...formOf(draft), subject: draft.subject })).uuid
    await update({ ...formOf(draft), uuid: id, version: base.version })
    return id
  }
  /** Answers the id it is saved under; a refusal keeps the draft, and what others saved is read again. */
  const save = async (id: string): Promise<string> => {
    const own = kept[id]
    if (!own) return id
    setSaving(true)
    try {
      const saved = await send(id, own)
      await refetch()
      discard(id)
      return saved
    } catch (error) {
      if (error instanceof ApiError && error.error === 'stale') await refetch()
      throw error
    } finally {
      setSaving(false)
    }
  }
  const dirtyCount = Object.keys(kept).filter(isDirty).length

  return { draftIn, isDirty, newerThan, change, rebase, discard, save, saving, dirtyCount }
}
