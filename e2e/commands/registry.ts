import { runRegistry } from '../delivery/registry/cli/run-registry.ts'

process.exitCode = await runRegistry(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  note: (line) => console.error(line),
  env: process.env,
  // npm changes into the workspace's root; INIT_CWD is where the command was typed.
  folder: process.env.INIT_CWD ?? process.cwd(),
})
