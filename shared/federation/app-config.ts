import { join, relative, sep } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { defineConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { readAppPackage } from './app-package.ts'
import { sayRelease } from './development-record.ts'
import { listOwnFiles } from './own-files.ts'
import { isProvided } from './provided.ts'
import { ENTRY } from './release-record.ts'
import { type ChunkGroups, remoteChunks } from './remote-chunks.ts'
import { federationName } from './remote-module.ts'
import { shareMap } from './share-map.ts'

/** A chunk that does not come within this time fails, so that the page can offer a retry. */
const CHUNK_LOAD_TIMEOUT_MS = 10_000

/** One file of the libraries that the shell starts with, which changes seldom. */
const SHELL_CHUNKS = {
  /** With what shows remotes, which alone needs it. */
  federation: {
    name: 'remotes',
    test: /[\\/]node_modules[\\/]@module-federation[\\/]/,
    chunks: 'async' as const,
    enforce: true,
  },
  libraries: {
    name: 'libraries',
    test: /[\\/]node_modules[\\/]/,
    chunks: 'initial' as const,
    enforce: true,
    // Before what the bundler would put apart.
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

/** Files of one folder of `shared` import each other by path: of what the page provides, by its name. */
const SHARED = join(import.meta.dirname, '..')
const PROVIDED_BY_NAME = new rspack.NormalModuleReplacementPlugin(/^\.\.?\/.*\.tsx?$/, (asked) => {
  if (!asked.context.startsWith(SHARED)) return
  const path = relative(SHARED, join(asked.context, asked.request)).replaceAll(sep, '/')
  const name = `@shop/shared/${path.replace(/\.tsx?$/, '')}`
  if (isProvided(name)) asked.request = name
})

/** In the entry of a remote, see there. */
const RUNTIME_OF_PAGE = new rspack.NormalModuleReplacementPlugin(
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
  join(import.meta.dirname, 'bundler-runtime-of-page.ts'),
)

/**
 * Nearly all of what the shell starts with runs at once: a browser that reads this first line compiles
 * it in one go, where others compile each function once more when it is first called. Chromium's
 * explicit compile hints; a comment for everybody else.
 */
const COMPILED_AT_ONCE = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /js\/(?:libraries|index)\./,
  // Once everything is minified, and before files are named by their hashes.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
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
    ...base(name, {
      plugins: [PROVIDED_BY_NAME, ...(command === 'build' ? [RUNTIME_OF_PAGE] : [])],
      chunks: command === 'build' ? remoteChunks(federationName(name)) : {},
    }),
    splitChunks: { preset: 'none' },
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
        name: federationName(name),
        shareStrategy: 'loaded-first',
        shared: shareMap(),
        // Types of remotes registered at run time are not consumed; the contract stands in shared.
        dts: false,
        filename: ENTRY,
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
    ...base(name, { plugins: [COMPILED_AT_ONCE], chunks: SHELL_CHUNKS }),
    html: { template: './index.html', scriptLoading: 'defer' },
    output: {
      ...output(name),
      // Absolute, or a reload on a deep link asks for its scripts below that link.
      assetPrefix: '/',
    },
    server: { port: readAppPackage(name).devPort, historyApiFallback: true },
    plugins: [pluginReact()],
  })
}

interface Bundling {
  plugins: Rspack.RspackPluginInstance[]
  chunks: ChunkGroups
}

function base(name: string, { plugins, chunks }: Bundling): RsbuildConfig {
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
          ...plugins,
          ...(name === 'shell' ? [] : [listOwnFiles(federationName(name)), sayRelease(name)]),
        ],
        optimization: {
          splitChunks: { cacheGroups: chunks },
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
