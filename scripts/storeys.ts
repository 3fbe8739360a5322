import { circlesIn, graphOf, knotsIn, problemsOf, readHouse } from './lib/house.ts'
import { sides } from './lib/sides.ts'

/** Prints the import graph of both sides and what stands against the tables: `npm run storeys`. */

const print = (line: string) => process.stdout.write(`${line}\n`)

for (const { name, src, storeys } of sides) {
  const house = readHouse(src)
  const problems = problemsOf(house, storeys)
  const past = problems.filter((problem) => problem.includes(' past ')).length
  print(`\n${name}：${house.files.length} 个文件，${house.imports.length} 处引用`)
  for (const line of graphOf(house, storeys)) print(`  ${line}`)
  print(`  结 ${knotsIn(house).length}，圈 ${circlesIn(house.imports).length}，绕过门面 ${past}`)
  for (const problem of problems) print(`  ✗ ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
