import { init } from '@module-federation/enhanced/runtime'
import runtimeForRemotes from '@module-federation/inject-external-runtime-core-plugin'
import { version as EFFECTOR } from 'effector/package.json'
import { version as EFFECTOR_REACT } from 'effector-react/package.json'
import { version as PATRONUM } from 'patronum/package.json'
import { version as REACT } from 'react/package.json'
import { version as REACT_DOM } from 'react-dom/package.json'
import { version as CONTRACT } from '#contract'
import type { ProvidedPackage } from '#federation/provided'
import { OWN_MODULES, OWN_PACKAGES } from './own-copies.ts'

const PACKAGE_VERSIONS: Record<ProvidedPackage, string> = {
  react: REACT,
  'react/jsx-runtime': REACT,
  'react-dom': REACT_DOM,
  'react-dom/client': REACT_DOM,
  effector: EFFECTOR,
  'effector-react': EFFECTOR_REACT,
  'patronum/debounce': PATRONUM,
}

/**
 * Makes the page a host of remotes. The shell is bundled like any page and does not use federation
 * itself; before its first remote loads, it registers its own copies as shared modules.
 */
export function provideShares(): void {
  const packages = Object.entries(OWN_PACKAGES).map(([name, module]) => {
    return [name, share(module, PACKAGE_VERSIONS[name as ProvidedPackage])]
  })
  const modules = Object.entries(OWN_MODULES).map(([name, module]) => [
    name,
    share(module, CONTRACT),
  ])
  init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries([...packages, ...modules]),
    plugins: [runtimeForRemotes()],
  })
}

function share(module: object, version: string) {
  return { version, lib: () => module, shareConfig: { singleton: true } }
}
