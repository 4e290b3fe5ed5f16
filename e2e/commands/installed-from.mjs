import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A workspace whose only dependency is the Node version that the project needs. */
const NODE_WORKSPACE = 'e2e/commands/node'
/**
 * Commands that need no test tools: an installation without the tools takes half the time and disk
 * space.
 */
const WITHOUT_TEST_TOOLS = new Set([
  'start',
  'dev',
  'build',
  'backend',
  'provider',
  'nginx',
  'registry',
  'release',
  'operators',
  'person',
  'conflicts',
  'recount',
])
/** A file that is written after an installation without test tools. */
const RECORD = 'node_modules/.without-test-tools'

export function needsTestTools(command) {
  return !WITHOUT_TEST_TOOLS.has(command)
}

/**
 * Whether node_modules matches package-lock.json. Compares with npm's own record of what it
 * installed, so that an `npm install` by hand is noticed too. An installation without test tools is
 * enough for commands that do not need them.
 */
export function installedFrom(root, needsTools) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (installed === null) return false
  if (matchesLock(packagesOf(join(root, 'package-lock.json')), installed)) return true
  return !needsTools && textOf(join(root, RECORD)) === stateOf(root)
}

/** Records an installation without test tools. Call this right after the installation. */
export function recordInstalled(root, needsTools) {
  if (!needsTools) writeFileSync(join(root, RECORD), stateOf(root))
}

/** Paths of the workspaces to install for commands that need no test tools. */
export function workspacesFor(root, bringsNode) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return workspaces.filter((path) => bringsNode || path !== NODE_WORKSPACE)
}

/** Optional packages are binaries of other platforms: they may be missing, but must not differ. */
export function matchesLock(wanted, installed) {
  return Object.entries(wanted ?? {}).every(([path, entry]) => {
    // Some packages are in a workspace's own node_modules.
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (found === undefined) return entry.optional === true || entry.devOptional === true
    const comparable = entry.integrity !== undefined && found.integrity !== undefined
    return found.version === entry.version && (!comparable || found.integrity === entry.integrity)
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(textOf(file)).packages ?? {}
  } catch {
    return null
  }
}

/** A hash of the lock file and the installed packages. */
function stateOf(root) {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    hash.update(textOf(join(root, file)) ?? '')
  }
  return hash.digest('hex')
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
