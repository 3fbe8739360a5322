import type { Comment } from '@rongbian/contract/stories'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useStoryParams } from '#/features/writing/use-story.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

interface Remark {
  body: string
  /** The words of the text it is about. */
  quote: string
  /** Whom it names: name → uuid. */
  people: Readonly<Record<string, string>>
}

/** Half-written remarks by story and place. Panels come and go while people write; this stays. */
const useRemarks = create<Readonly<Record<string, Remark>>>(() => ({}))

const drop = (key: string) => useRemarks.setState(({ [key]: _, ...others }) => others, true)

const change = (key: string, initial: Remark, part: (now: Remark) => Partial<Remark>) => {
  const now = useRemarks.getState()[key] ?? initial
  const next = { ...now, ...part(now) }
  if (next.body === initial.body && next.quote === '') drop(key)
  else useRemarks.setState({ [key]: next })
}

/** The place of a reply or an edit ends with the comment it belongs to. */
const prefixOf = (storyId: number) => `${storyId} `
const commentOf = (key: string) => key.split(' ')[2]

const useKey = (place: string) => prefixOf(useStoryParams().storyId) + place

/** What is being written at a place of the open story. */
export const useKeptRemark = (place: string, body = '') => {
  const key = useKey(place)
  const initial = { body, quote: '', people: {} }
  const remark = useRemarks((all) => all[key]) ?? initial
  return {
    remark,
    write: (text: string) => change(key, initial, () => ({ body: text })),
    cite: (quote: string) => change(key, initial, () => ({ quote })),
    mention: (name: string, uuid: string) =>
      change(key, initial, ({ people }) => ({ people: { ...people, [name]: uuid } })),
    drop: () => drop(key),
    /** Answers whether nothing was written in between. */
    dropSent: (sent: Remark) => {
      const isLeft = ![undefined, sent].includes(useRemarks.getState()[key])
      if (!isLeft) drop(key)
      return !isLeft
    },
  }
}

/** Whether something was begun at a place and is kept. */
export const useIsBegun = (place: string) => {
  const key = useKey(place)
  return useRemarks((all) => all[key] !== undefined)
}

/** What was begun about a comment that is gone is seen nowhere any more. */
export const useForgetGone = (comments: readonly Comment[] | undefined) => {
  const prefix = useKey('')
  useEffect(() => {
    if (!comments) return
    const known = new Set(comments.map(({ uuid }) => uuid))
    for (const key of Object.keys(useRemarks.getState()).filter((one) => one.startsWith(prefix))) {
      const uuid = commentOf(key)
      if (uuid && !known.has(uuid)) drop(key)
    }
  }, [comments, prefix])
}

/** A quotation alone is chosen again in a moment. */
const isWorthAsking = ({ body, quote }: Remark) => body !== '' || quote === ''

/** Stands above the panels: a remark begun is not left without asking. */
export const RemarkGuard = () => {
  const prefix = useKey('')
  useUnsaved(
    useRemarks((all) =>
      Object.entries(all).some(([key, remark]) => key.startsWith(prefix) && isWorthAsking(remark)),
    ),
  )
  return null
}
