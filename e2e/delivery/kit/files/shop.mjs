#!/usr/bin/env node
// `shop dev mf-audio`: starts a command of the shop's kit. The commands are TypeScript, but Node
// strips no types in node_modules. amaro, which Node uses elsewhere, strips them there too, and for
// child processes of the commands.
const NEEDED_NODE = 24
const COMMANDS = ['dev', 'release', 'registry']

const [name = '', ...args] = process.argv.slice(2)
if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
  stop(`The shop's kit needs Node ${NEEDED_NODE} and found ${process.version}: run it by a script of
package.json, which uses the package "node" first, or install Node ${NEEDED_NODE}.`)
}
// When a reader stops (`shop registry status | head -1`), the rest is dropped without an error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
})
if (name !== 'registry' && args.some((word) => ['--help', '-h'].includes(word))) {
  console.log(`shop dev mf-audio      starts the remote alone, with the data of API=https://…/api
shop release mf-audio  builds a release; --note "What changes"
shop registry          publish, promote, canary, rollback, retire, status, history`)
  process.exit()
}
if (!COMMANDS.includes(name)) stop(`shop ${COMMANDS.join(' | ')}: unknown command "${name}".`)

process.env.NODE_OPTIONS = [
  process.env.NODE_OPTIONS,
  `--import=${import.meta.resolve('amaro/strip')}`,
  // Both Node's own stripper and amaro print this warning as long as Node's is experimental.
  '--disable-warning=ExperimentalWarning',
].join(' ')
await import('amaro/strip')
process.argv = [process.execPath, name, ...args]
await import(`./e2e/commands/${name}.ts`)

function stop(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
