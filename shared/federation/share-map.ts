import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PROVIDED_MODULES, PROVIDED_PACKAGES } from './provided.ts'
import { workspaceOf } from './workspace.ts'

const WORKSPACE = workspaceOf(import.meta.dirname)

/**
 * The share map of a remote, with the versions in its own folder, against which it is built;
 * usually those pinned by this workspace. Router, toasts and antd are not shared packages: apps use
 * them through facades in `@shop/shared`, which contain only the parts in use. The shared model is
 * strict: a remote built against another major version is refused instead of corrupting the basket.
 */
export function shareMap(app: string) {
  const versions = Object.entries(providedVersions(app))
  return Object.fromEntries(
    versions.map(([path, version]) => [path, { ...singleton(version), ...strictness(path) }]),
  )
}

export function providedVersions(app: string): Record<string, string> {
  const require = createRequire(join(WORKSPACE, app, 'package.json'))
  const versionOf = (name: string): string => require(`${name}/package.json`).version
  const model = versionOf('@shop/shared')
  return Object.fromEntries([
    ...PROVIDED_PACKAGES.map((path) => [path, versionOf(packageOf(path))]),
    ...PROVIDED_MODULES.map((path) => [path, model]),
  ])
}

/** `react/jsx-runtime` is part of `react`. */
function packageOf(path: string): string {
  return path.split('/')[0] ?? path
}

function singleton(version: string) {
  return { singleton: true, version, requiredVersion: `^${version}` }
}

function strictness(path: string) {
  return path.startsWith('@shop/shared/') ? { strictVersion: true } : {}
}
