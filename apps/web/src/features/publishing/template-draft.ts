import type { ConsoleTemplate } from '@rongbian/contract/publishing'

/** The files a person is changing: a text, or null for one that goes back to the theme's. */
export type Changes = Record<string, string | null>

type Files = ConsoleTemplate['files']

const ownOf = (files: Files) =>
  Object.fromEntries(files.filter(({ isOwn }) => isOwn).map(({ name, content }) => [name, content]))

/** What would be saved: the channel's own files with the changes in them. */
export const filesToSave = (files: Files, changes: Changes): Record<string, string> => {
  const merged = Object.entries({ ...ownOf(files), ...changes })
  return Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** A change that changes nothing is none. */
export const withChange = (files: Files, changes: Changes, name: string, content: string | null): Changes => {
  const { [name]: _, ...others } = changes
  const file = files.find((one) => one.name === name)
  const isSame = content === null ? !file?.isOwn : content === file?.content
  return isSame ? others : { ...others, [name]: content }
}

/** What was typed while the changes before it were on their way. */
export const typedSince = (now: Changes, sent: Changes): Changes =>
  Object.fromEntries(Object.entries(now).filter(([name, content]) => content !== sent[name]))

/** What is shown of a file, and all files there would be. */
export const filesShown = (files: Files, changes: Changes) => {
  const added = Object.keys(changes).filter((name) => files.every((file) => file.name !== name))
  const known = files.map((file) => ({
    ...file,
    content: file.name in changes ? (changes[file.name] ?? file.houseContent ?? '') : file.content,
  }))
  return [
    ...known,
    ...added.map((name) => ({
      name,
      label: name,
      content: changes[name] ?? '',
      isOwn: false,
      houseContent: null,
    })),
  ]
}

export type Mark = 'changed' | 'own' | 'house'

export const markOf = ({ name, isOwn }: Files[number], changes: Changes): Mark => {
  if (name in changes) return 'changed'
  return isOwn ? 'own' : 'house'
}

export interface TemplateFault {
  file: string
  line: number
  reason: string
}

/** What the server adds to a refusal of a file that cannot be read. */
export const faultIn = (facts: unknown): TemplateFault | undefined => {
  if (typeof facts !== 'object' || facts === null) return undefined
  const { file, line, reason } = facts as Partial<TemplateFault>
  return file && line && reason ? { file, line, reason } : undefined
}
