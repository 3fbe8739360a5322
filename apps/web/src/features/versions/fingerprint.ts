/** 9F3C…A21E: enough to tell two texts apart at a glance. */
export const shortPrint = (hash: string) => {
  const text = hash.toUpperCase()
  return text.length > 8 ? `${text.slice(0, 4)}…${text.slice(-4)}` : text
}

/** 9F3C 07D4 … A21E, where there is room. */
export const longPrint = (hash: string) => {
  const text = hash.toUpperCase()
  return text.length > 12 ? `${text.slice(0, 4)} ${text.slice(4, 8)} … ${text.slice(-4)}` : text
}
