import { circlesIn, featuresIn, graphOf, knotsIn, problemsOf, readHouse } from './lib/house.ts'
import { oneSided, unlikeNames } from './lib/one-sided.ts'
import { sides } from './lib/sides.ts'

/** Prints the import graph of both sides and what stands against the tables: `npm run storeys`. */

const print = (line: string) => process.stdout.write(`${line}\n`)

const read = sides.map((side) => ({ ...side, house: readHouse(side.src) }))

for (const { name, house, storeys } of read) {
  const problems = problemsOf(house, storeys)
  const past = problems.filter((problem) => problem.includes(' past ')).length
  print(`\n${name}：${house.files.length} 个文件，${house.imports.length} 处引用`)
  for (const line of graphOf(house, storeys)) print(`  ${line}`)
  print(`  结 ${knotsIn(house).length}，圈 ${circlesIn(house.imports).length}，绕过门面 ${past}`)
  for (const problem of problems) print(`  ✗ ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

const unlike = unlikeNames(
  read.map(({ name, house }) => ({ name, features: featuresIn(house) })),
  oneSided,
)
print(`\n两侧叫法不同 ${unlike.length}`)
for (const problem of unlike) print(`  ✗ ${problem}`)
if (unlike.length > 0) process.exitCode = 1
