// biome-ignore lint/suspicious/noControlCharactersInRegex: no system takes them in a file name.
const unsafe = /[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]/g
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name that every system takes and that leads into no other folder; its ending survives shortening. */
export const safeFileName = (name: string, most = 80) => {
  const flat = name.toWellFormed().replace(unsafe, ' ').replace(/\s+/g, ' ')
  const clean = flat.replace(/^[. ]+|[. ]+$/g, '').replace(reserved, '_$1')
  const ending = /(?<=.)\.[^. ]{1,9}$/.exec(clean)?.[0] ?? ''
  const stem = [...clean.slice(0, clean.length - ending.length)]
  return (
    stem
      .slice(0, most - ending.length)
      .join('')
      .trim() + ending || '未命名'
  )
}
