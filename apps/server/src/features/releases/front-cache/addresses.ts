/** Every plain address readers know a file by. */
export const addressesOf = (base: URL, path: string): URL[] => {
  const [, folder] = /^(.*?)index\.html$/.exec(path) ?? []
  const isIndex = folder !== undefined && (folder === '' || folder.endsWith('/'))
  const paths = isIndex ? [path, folder, ...(folder ? [folder.slice(0, -1)] : [])] : [path]
  return paths.map((one) => new URL(one.split('/').map(encodeURIComponent).join('/'), base))
}
