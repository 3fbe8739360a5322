// Only what the oldest Node understands stands here, so that it can say what is wrong.
const oldest = 20
if (Number(process.versions.node.split('.')[0]) < oldest) {
  console.error(`融编需要 Node ${oldest} 或更新的版本，而现在是 ${process.version}。请先升级 Node。`)
  process.exit(1)
}
void import('./lib/start.mjs').then(({ start }) => start(process.argv.slice(2)))
