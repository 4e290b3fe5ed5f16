import { runConformance } from '../contract/conformance/run-conformance.ts'

process.exitCode = await runConformance(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
