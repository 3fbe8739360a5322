/** By then every node has come as far by itself. */
const keptSeconds = 60

const seenSoFar = () => /(?:^|;\s*)rb_seen=([^;]*)/.exec(document.cookie)?.[1] ?? ''

/** How far this browser has seen the database come, in all its tabs: what it reads next is no older, from whichever node. */
export const noteSeen = (seen: string | null | undefined) => {
  if (!seen || seen <= seenSoFar()) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere, and answers too late.
  document.cookie = `rb_seen=${seen}; path=/; max-age=${keptSeconds}; samesite=strict${secure}`
}
