import { writeFileSync } from 'node:fs'

/** Vitest's JSON report leaves out what a file imports and waits for before its first test and after its last. */
export default class VitestDurations {
  onTestRunEnd(modules) {
    const rows = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return {
        file: module.moduleId,
        tests: [...module.children.allTests()].length,
        ms: collectDuration + duration,
      }
    })
    writeFileSync(process.env.VITEST_DURATIONS_FILE, JSON.stringify(rows))
  }
}
