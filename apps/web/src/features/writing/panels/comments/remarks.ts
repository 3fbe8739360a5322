import { create } from 'zustand'
import { useStoryParams } from '#/features/writing/use-story.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

interface Remark {
  body: string
  /** Whom it names: name → uuid. */
  people: Readonly<Record<string, string>>
}

/** Half-written remarks by story and place. Panels come and go while people write; this stays. */
const useRemarks = create<Readonly<Record<string, Remark>>>(() => ({}))

const drop = (key: string) => useRemarks.setState(({ [key]: _, ...others }) => others, true)

const change = (key: string, initial: Remark, part: (now: Remark) => Partial<Remark>) => {
  const now = useRemarks.getState()[key] ?? initial
  const next = { ...now, ...part(now) }
  if (next.body === initial.body) drop(key)
  else useRemarks.setState({ [key]: next })
}

const prefixOf = (storyId: number) => `${storyId} `

/** What is being written at a place of the open story. */
export const useKeptRemark = (place: string, body: string) => {
  const key = prefixOf(useStoryParams().storyId) + place
  const initial = { body, people: {} }
  const remark = useRemarks((all) => all[key]) ?? initial
  return {
    remark,
    write: (text: string) => change(key, initial, () => ({ body: text })),
    mention: (name: string, uuid: string) =>
      change(key, initial, ({ people }) => ({ people: { ...people, [name]: uuid } })),
    drop: () => drop(key),
  }
}

/** Stands above the panels: a remark begun is not left without asking. */
export const RemarkGuard = () => {
  const prefix = prefixOf(useStoryParams().storyId)
  useUnsaved(useRemarks((all) => Object.keys(all).some((key) => key.startsWith(prefix))))
  return null
}
