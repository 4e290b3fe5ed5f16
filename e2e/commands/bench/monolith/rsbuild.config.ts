import { accessSync } from 'node:fs'
import { join } from 'node:path'
import { mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core'
import { shellConfig } from '@shop/shared/federation/app-config'
import { ROOT } from '../../../delivery/apps.ts'
import { LINKED } from './build-monolith.ts'

/** Modules of the shell that load remotes, and their replacements in a single app. */
const REPLACED = [
  ['releases/watched-starter.ts', 'linked-starter.ts'],
  ['runtime/share-plugin.ts', 'no-federation.ts'],
  ['runtime/provide-shares.ts', 'no-federation.ts'],
  ['runtime/offer-runtime.ts', 'no-federation.ts'],
] as const
// A module under another name would stay in the app, and no remote would open.
for (const [path] of REPLACED) accessSync(join(ROOT, 'shell/federation', path))

const { plugins = [], ...shell }: RsbuildConfig = shellConfig({ name: 'shell' })

/** The shell without federation: each page of a remote is a chunk of one app. */
const linked: RsbuildConfig = {
  plugins: plugins.filter((plugin) => !isFederation(plugin)),
  tools: {
    rspack: (config) => {
      config.optimization = {
        ...config.optimization,
        splitChunks: {
          // One file for libraries, one for code needed at once, and one for each page.
          cacheGroups: {
            libraries: {
              name: 'libraries',
              test: /[\\/]node_modules[\\/]/,
              chunks: 'initial',
              enforce: true,
            },
          },
        },
      }
      config.plugins.push(
        ...REPLACED.map(
          ([path, by]) =>
            new rspack.NormalModuleReplacementPlugin(new RegExp(`/${path}$`), join(LINKED, by)),
        ),
      )
    },
  },
}

const config: RsbuildConfig = mergeRsbuildConfig(shell, linked)
export default config

function isFederation(plugin: unknown): boolean {
  const name = typeof plugin === 'object' && plugin !== null && 'name' in plugin ? plugin.name : ''
  return String(name).includes('federation')
}
