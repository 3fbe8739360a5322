import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const pagePath = join(root, 'docs/requirements.md')
const tablePath = join(root, 'docs/requirements.tsv')

const isTest = (path: string) => /\.(test|spec|fixture)\.tsx?$/.test(path) || path.startsWith('e2e/')

const sources = () =>
  globSync('{apps,packages,e2e,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** `R-email-003, 013 to 015` names four. */
const mention = /R-([a-z]+)-(\d{3}(?:(?:, | to )\d{3})*)/g

const numbersOf = (list: string) =>
  list.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part.split(' to ').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

export const idsIn = (text: string) =>
  [...text.matchAll(mention)].flatMap(([, area, list = '']) =>
    numbersOf(list).map((number) => `R-${area}-${String(number).padStart(3, '0')}`),
  )

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

/** What a test proves without naming the ids: they stand in a table, with words of the test's own name. */
export const readTable = () =>
  readFileSync(tablePath, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [ids = '', path = '', words = ''] = line.split('\t')
      return { ids: idsIn(ids), path, words }
    })

/** Rows whose test is gone, or goes by another name now. */
export const staleRows = (table = readTable()) =>
  table.filter(({ path, words }) => !textOf(path).includes(words))

/** Each id with the files that name it: tests where there are any, else sources. */
export const findRequirements = () => {
  const named = sources().flatMap((path) => idsIn(textOf(path)).map((id) => [id, path] as const))
  const proved = readTable().flatMap(({ ids, path }) => ids.map((id) => [id, path] as const))
  const places = new Map<string, Set<string>>()
  for (const [id, path] of [...named, ...proved]) places.set(id, (places.get(id) ?? new Set()).add(path))
  return [...places]
    .map(([id, paths]): [string, string[]] => [id, [...paths].sort()])
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

const areaOf = (id: string) => id.split('-')[1] ?? ''

const rowOf = ([id, paths]: [string, string[]]) => {
  const tests = paths.filter(isTest)
  const shown = (tests.length > 0 ? tests : paths).map((path) => `\`${path}\``).join(' ')
  return tests.length > 0 ? `| ${id} | ${shown} | |` : `| ${id} | | ${shown} |`
}

export const makePage = (found = findRequirements()) => {
  const proved = found.filter(([, paths]) => paths.some(isTest)).length
  const areas = Map.groupBy(found, ([id]) => areaOf(id))
  const tables = [...areas].map(([area, rows]) =>
    [`## ${area}`, '', '| 编号 | 测试 | 只在源码里 |', '|---|---|---|', ...rows.map(rowOf)].join('\n'),
  )
  return [
    '# 需求编号',
    '',
    '由 `npm run requirements` 生成，不要手改。测试名和注释里的 `R-领域-编号` 指产品规格里的一句；名字里没有写编号的测试，编号在 [requirements.tsv](requirements.tsv) 里，测试改了名或不在了，核对就通不过。这里是每个编号由哪些测试证明，没有测试提到的写出提到它的源码。',
    '',
    '编号不会自己消失：生成时若有一个不再被提到，命令会拒绝；确实不再需要的，先把它的一行从这里删掉。',
    '',
    `共 ${found.length} 个，${proved} 个有测试提到。`,
    '',
    ...tables.flatMap((table) => [table, '']),
  ].join('\n')
}

export const readPage = () => readFileSync(pagePath, 'utf8')

const rowIds = (page: string) => [...page.matchAll(/^\| (R-[a-z]+-\d{3}) \|/gm)].map(([, id = '']) => id)

/** Ids the page lists and nothing names any more. */
export const vanishedFrom = (page: string, found = findRequirements()) => {
  const named = new Set(found.map(([id]) => id))
  return rowIds(page).filter((id) => !named.has(id))
}

if (import.meta.main) {
  const vanished = vanishedFrom(readPage())
  if (vanished.length > 0) {
    console.error(`不再有文件提到：${vanished.join('、')}`)
    process.exitCode = 1
  } else {
    writeFileSync(pagePath, makePage())
  }
}
