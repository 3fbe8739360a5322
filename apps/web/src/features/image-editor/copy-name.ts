/** The name of an edited copy: 江面.png becomes 江面(1).png; what has no ending is a PNG, as drawn text is. */
export const copyName = (name: string) => {
  const [, stem = name, ending = '.png'] = /^(.+?)(\.[a-z0-9]{1,5})?$/i.exec(name) ?? []
  return `${stem}(1)${ending}`
}
