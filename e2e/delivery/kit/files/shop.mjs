#!/usr/bin/env node
// `shop dev mf-audio`: starts a command of the shop's kit. They are TypeScript, of which Node strips
// no types where packages lie; amaro, which Node does it with elsewhere, does it there too, and for
// what the commands start themselves.
const NEEDED_NODE = 24
const COMMANDS = ['dev', 'release', 'registry']

const [name = '', ...args] = process.argv.slice(2)
if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
  stop(`The shop's kit needs Node ${NEEDED_NODE} and found ${process.version}: run it by a script of
package.json, where the package "node" comes first, or install Node ${NEEDED_NODE}.`)
}
// `shop registry status | head -1` stops reading: the rest is not written, without an error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error
})
if (name !== 'registry' && args.some((word) => ['--help', '-h'].includes(word))) {
  console.log(`shop dev mf-audio      the remote alone, with the data of API=https://…/api
shop release mf-audio  builds a release; --note "What changes"
shop registry          publish, promote, canary, rollback, retire, status, history`)
  process.exit()
}
if (!COMMANDS.includes(name)) stop(`shop ${COMMANDS.join(' | ')}: there is no command "${name}".`)

process.env.NODE_OPTIONS = [
  process.env.NODE_OPTIONS,
  `--import=${import.meta.resolve('amaro/strip')}`,
  // Of both strippers, while Node calls its own experimental.
  '--disable-warning=ExperimentalWarning',
].join(' ')
await import('amaro/strip')
process.argv = [process.execPath, name, ...args]
await import(`./e2e/commands/${name}.ts`)

function stop(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
