import type { DiffPart } from '@rongbian/contract/versions'

const commonLength = (one: readonly string[], other: readonly string[], most: number) => {
  let length = 0
  while (length < most && one[length] === other[length]) length += 1
  return length
}

/** A headline changes in one place mostly: what stands before and after it stayed. */
export const diffEnds = (before: string, after: string): DiffPart[] => {
  const [old, now] = [[...before], [...after]]
  const shorter = Math.min(old.length, now.length)
  const head = commonLength(old, now, shorter)
  const tail = commonLength(old.toReversed(), now.toReversed(), shorter - head)
  const parts: DiffPart[] = [
    { kind: 'same', text: old.slice(0, head).join('') },
    { kind: 'removed', text: old.slice(head, old.length - tail).join('') },
    { kind: 'added', text: now.slice(head, now.length - tail).join('') },
    { kind: 'same', text: old.slice(old.length - tail).join('') },
  ]
  return parts.filter(({ text }) => text !== '')
}
