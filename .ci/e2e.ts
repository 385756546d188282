import { build } from './build.ts'
import { runBrowserTests } from './suites.ts'

await build()
const { passed, failed } = await runBrowserTests(process.argv.slice(2))
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1
