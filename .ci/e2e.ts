import { runBrowserTests } from './browserTests.ts'
import { build } from './build.ts'
import { startTestRun } from './testRun.ts'

await build()
const run = startTestRun()
const { passed, failed, notes = [] } = await runBrowserTests(process.argv.slice(2))
for (const left of await run.cleanUp()) console.log(`left behind: ${left}`)
for (const note of notes) console.log(note)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
