import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Does node_modules match package-lock.json? Compares with npm's own record of what it installed,
 * so that an `npm install` by hand is noticed as well.
 */
export function installedFrom(root) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return installed !== null && matchesLock(packagesOf(join(root, 'package-lock.json')), installed)
}

/** Optional packages are binaries of other platforms: they may be missing, but not differ. */
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
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return null
  }
}
