import { execFile } from 'node:child_process'

export interface Said {
  code: number
  out: string
  error: string
}

/** What a program of poppler, ghostscript or qpdf says; its words may hold bytes of any kind. */
export const ask = (program: string, ...args: string[]): Promise<Said> =>
  new Promise((resolve, reject) => {
    execFile(program, args, { encoding: 'buffer', maxBuffer: 1 << 28 }, (problem, out, error) => {
      const code = problem?.code ?? 0
      if (typeof code === 'string') reject(problem)
      else resolve({ code, out: out.toString('latin1'), error: error.toString('utf8') })
    })
  })

export const utf8 = (latin: string) => Buffer.from(latin, 'latin1').toString('utf8')

/** Rows of a table below its line of dashes, each cut where there are blanks. */
export const tableRows = (text: string) => {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => line.startsWith('---'))
  return lines
    .slice(from + 1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/))
}
