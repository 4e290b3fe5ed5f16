import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Packages of which the page may hold one copy only, with the exact version this workspace pins.
 * Router, i18next, toasts and antd are not among them: apps reach those through facades in
 * `@shop/shared`, which are shared themselves and, unlike a shared package, carry only what is used.
 */
const SINGLETON_PACKAGES = ['react', 'react-dom', 'effector', 'effector-react']

/** React's sub-paths (`react/jsx-runtime`, `react-dom/client`) are shared by prefix. */
const SINGLETON_PREFIXES = { 'react/': 'react', 'react-dom/': 'react-dom' }

/**
 * The share map of all seven apps, written once. `@shop/shared/` stands with its trailing slash: the
 * bare name would not match sub-paths, and the page would silently hold two baskets. It is strict: a
 * remote built against another major of the model is refused instead of corrupting the basket.
 */
export function shareMap() {
  const entries = [
    ...SINGLETON_PACKAGES.map((name) => [name, singleton(name)] as const),
    ...Object.entries(SINGLETON_PREFIXES).map(([key, name]) => [key, singleton(name)] as const),
  ]
  return {
    ...Object.fromEntries(entries),
    '@shop/shared/': { ...singleton('@shop/shared'), strictVersion: true },
  }
}

function singleton(name: string) {
  const { version } = require(`${name}/package.json`) as { version: string }
  return { singleton: true, version, requiredVersion: `^${version}` }
}
