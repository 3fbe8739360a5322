import type { DiffPart } from '@rongbian/contract/versions'

const tags = { same: 'span', added: 'ins', removed: 'del' } as const

/** A short text with what came and what went. */
export const DiffText = ({ parts }: { parts: DiffPart[] }) => (
  <>
    {parts.map(({ kind, text }, index) => {
      const Tag = tags[kind]
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places.
      return <Tag key={index}>{text}</Tag>
    })}
  </>
)
