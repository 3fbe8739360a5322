/** Spreadsheets on Chinese machines save in GB18030 unless told otherwise. */
export const readTextFile = async (file: Blob) => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
