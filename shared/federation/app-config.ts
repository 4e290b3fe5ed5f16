import { join } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig, type RsbuildConfig, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { readAppPackage } from './app-package.ts'
import { sayRelease } from './development-record.ts'
import { listOwnFiles } from './own-files.ts'
import { federationName } from './remote-module.ts'
import { shareMap } from './share-map.ts'

/** A chunk that does not come within this time fails, so that the page can offer a retry. */
const CHUNK_LOAD_TIMEOUT_MS = 10_000

/**
 * Federation makes a chunk of every shared module. The shell needs all of its own at once, so they
 * are gathered: one file of libraries, which changes seldom, and one of the shop's shared model.
 */
const SHELL_CHUNKS = {
  libraries: {
    name: 'libraries',
    test: /[\\/]node_modules[\\/](?!@module-federation|@shop|dompurify|@radix-ui|p-retry|is-network-error)/,
    chunks: 'all' as const,
    enforce: true,
    priority: 20,
  },
  model: {
    name: 'model',
    test: /[\\/]shared[\\/](?!package\.json|federation|.*[\\/]locales[\\/]|ui[\\/]toast-region|page[\\/]tidy-html|tracking|checkout[\\/]known-ahead|api[\\/]endpoints[\\/](?:checkout|shopinfo)\.)/,
    chunks: 'all' as const,
    enforce: true,
    priority: 10,
  },
}

/** Likewise what a remote brings along for booking: one file instead of one for each shared module. */
const REMOTE_CHUNKS = {
  booking: {
    name: 'booking',
    test: /[\\/]shared[\\/](?:booking|tickets|tours|ui[\\/]booking)[\\/](?!texts\.|.*[\\/]?locales[\\/])/,
    chunks: 'all' as const,
    enforce: true,
    priority: 10,
  },
}

/** While it is developed, a remote tells the page of every change, and runs also on a deployed React. */
const HOT_REMOTE = join(import.meta.dirname, 'harness/hot-remote.ts')
const DEVELOPMENT_ALIASES = {
  'remote-in-development$': './remote.ts',
  'react/jsx-dev-runtime$': join(import.meta.dirname, 'development/jsx-dev-runtime.ts'),
}

/** How antd writes its styles; see there. */
const DYNAMIC_CSS = join(import.meta.dirname, '../ui/dynamic-css.ts')
const WRITTEN_BY_RULE = new rspack.NormalModuleReplacementPlugin(/\/Dom\/dynamicCSS$/, (asked) => {
  if (asked.contextInfo.issuer !== DYNAMIC_CSS) asked.request = DYNAMIC_CSS
})

/** What all current browsers have had for two and a half years. */
const BROWSERS = ['baseline widely available']

interface AppOptions {
  /** Folder name of the app, e.g. `mf-tickets`. */
  name: string
}

/**
 * Shells that may load a remote from its development server: those of this machine, and the deployed
 * ones named in `SHELL_ORIGINS`, separated by commas.
 */
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The build of a remote: it exposes one module, `./remote`, and can be served from anywhere. */
export function remoteConfig({ name }: AppOptions): RsbuildConfig {
  return defineConfig(({ command }) => ({
    ...base(name),
    resolve: { alias: command === 'dev' ? DEVELOPMENT_ALIASES : {} },
    output: {
      ...output(name),
      // The default leaves assets to be fetched from the shell's origin.
      assetPrefix: 'auto',
    },
    server: {
      port: readAppPackage(name).devPort,
      strictPort: true,
      cors: { origin: [LOOPBACK, ...deployedShells()] },
    },
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        ...federation(name),
        filename: 'remoteEntry.js',
        exposes: { './remote': command === 'dev' ? HOT_REMOTE : './remote.ts' },
        experiments: {
          asyncStartup: true,
          // Such a remote runs only inside a host that brings the runtime, as the shop's shell does.
          externalRuntime: command === 'build',
        },
      }),
    ],
  })) as unknown as RsbuildConfig
}

/** The build of the shell: it knows no remote before the registry and the config have come. */
export function shellConfig({ name }: AppOptions): RsbuildConfig {
  return defineConfig({
    ...base(name),
    html: { template: './index.html', scriptLoading: 'defer' },
    output: {
      ...output(name),
      // Absolute, or a reload on a deep link asks for its scripts below that link.
      assetPrefix: '/',
    },
    server: { port: readAppPackage(name).devPort, historyApiFallback: true },
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        ...federation(name),
        remotes: {},
        experiments: { asyncStartup: true, provideExternalRuntime: true },
      }),
    ],
  })
}

function federation(name: string) {
  return {
    name: federationName(name),
    shareStrategy: 'loaded-first' as const,
    shared: shareMap(),
    // Types of remotes registered at run time are not consumed; the contract stands in shared.
    dts: false,
  }
}

function base(name: string): RsbuildConfig {
  return {
    source: {
      entry: { index: name === 'shell' ? './main.tsx' : './remote.ts' },
      // Leaves the way to load remotes in Node out of the federation runtime.
      define: {
        ENV_TARGET: JSON.stringify('web'),
        APP_VERSION: JSON.stringify(readAppPackage(name).version),
      },
    },
    tools: {
      rspack: {
        output: {
          uniqueName: federationName(name),
          // The shell finds a remote's chunks by this name when it gives them new addresses.
          chunkLoadingGlobal: `chunk_${federationName(name)}`,
          crossOriginLoading: 'anonymous',
          chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
        },
        plugins: [
          WRITTEN_BY_RULE,
          ...(name === 'shell' ? [] : [listOwnFiles(federationName(name)), sayRelease(name)]),
        ],
        optimization: {
          splitChunks: { cacheGroups: name === 'shell' ? SHELL_CHUNKS : REMOTE_CHUNKS },
        },
      },
    },
  }
}

function output(name: string) {
  return {
    target: 'web' as const,
    overrideBrowserslist: BROWSERS,
    // What one pass has folded, the next can drop.
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    sourceMap: false,
    distPath: { root: 'dist' },
    cssModules: { localIdentName: `${federationName(name)}-[local]-[hash:base64:5]` },
  }
}

function deployedShells(): string[] {
  return (process.env.SHELL_ORIGINS ?? '').split(/[\s,]+/).filter((origin) => origin !== '')
}
