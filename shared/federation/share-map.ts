import { createRequire } from 'node:module'
import { PROVIDED_MODULES, PROVIDED_PACKAGES } from './provided.ts'

const require = createRequire(import.meta.url)

/**
 * The share map of all remotes, with the exact versions this workspace pins. Router, toasts and
 * antd are not shared packages: apps use them through facades in `@shop/shared`, which contain only
 * what is used. The shared model is strict: a remote built against another major version of it is
 * refused instead of corrupting the basket.
 */
export function shareMap() {
  const packages = PROVIDED_PACKAGES.map((path) => [path, singleton(packageOf(path))] as const)
  const model = { ...singleton('@shop/shared'), strictVersion: true }
  const modules = PROVIDED_MODULES.map((path) => [path, model] as const)
  return Object.fromEntries([...packages, ...modules])
}

/** `react/jsx-runtime` is part of `react`. */
function packageOf(path: string): string {
  return path.split('/')[0] ?? path
}

function singleton(name: string) {
  const { version } = require(`${name}/package.json`) as { version: string }
  return { singleton: true, version, requiredVersion: `^${version}` }
}
