import { runConformance } from '../delivery/contract/conformance/run-conformance.ts'
import { PASSWORD_VARIABLE } from '../delivery/contract/probe/settings.ts'

process.exitCode = await runConformance(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  password: process.env[PASSWORD_VARIABLE],
})
