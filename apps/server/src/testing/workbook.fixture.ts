import readWorkbook from 'read-excel-file/node'

/** The first sheet of an xlsx file, line by line. */
export const sheetOf = async (path: string): Promise<unknown[][]> => {
  const [first] = await readWorkbook(path)
  return first?.data ?? []
}
