/** The server cuts a longer name at its end, and with it what tells the copy from the original. */
const lengthMax = 80

/** The name of an edited copy: 江面.png becomes 江面(1).png; what has no ending is a PNG, as drawn text is. */
export const copyName = (name: string) => {
  const [, stem = name, ending = '.png'] = /^(.+?)(\.[a-z0-9]{1,5})?$/i.exec(name) ?? []
  const tail = `(1)${ending}`
  return [...stem].slice(0, lengthMax - tail.length).join('') + tail
}
