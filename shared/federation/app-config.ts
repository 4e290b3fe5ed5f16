import { join, relative, sep } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import {
  defineConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  type Rspack,
  rspack,
} from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { readAppPackage } from './app-package.ts'
import { emitBundledPackages, emitOwnFiles, emitReleaseRecord } from './emitted-records.ts'
import { missingIn } from './missing-texts.ts'
import { isProvided } from './provided.ts'
import { ENTRY } from './release-record.ts'
import { type ChunkGroups, remoteChunks } from './remote-chunks.ts'
import { federationName } from './remote-module.ts'
import { shareMap } from './share-map.ts'

/** After this time a chunk counts as failed, so that the page can offer a retry. */
const CHUNK_LOAD_TIMEOUT_MS = 10_000

/** The shell's libraries, in separate files: they change rarely and stay cached. */
const SHELL_CHUNKS = {
  /** Loaded with the code that shows remotes; nothing else needs it. */
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
    // Takes precedence over the bundler's default groups.
    priority: 10,
  },
}

/** A development build reports every change to the page, and also runs on a production React. */
const HOT_REMOTE = join(import.meta.dirname, 'harness/hot-remote.ts')
const DEVELOPMENT_ALIASES = {
  'remote-in-development$': './remote.ts',
  'react/jsx-dev-runtime$': join(import.meta.dirname, 'development/jsx-dev-runtime.ts'),
}

/** Replaces antd's style writer; see `dynamic-css.ts`. */
const DYNAMIC_CSS = join(import.meta.dirname, '../ui/dialog/dynamic-css.ts')
export const WRITTEN_BY_RULE = new rspack.NormalModuleReplacementPlugin(
  /\/Dom\/dynamicCSS$/,
  (asked) => {
    if (asked.contextInfo.issuer !== DYNAMIC_CSS) asked.request = DYNAMIC_CSS
  },
)

/**
 * Files of `shared` import each other by relative path. For modules that the page provides, this
 * rewrites the import to the shared name, so that remotes use the page's single copy.
 */
const SHARED = join(import.meta.dirname, '..')
const PROVIDED_BY_NAME = new rspack.NormalModuleReplacementPlugin(/^\.\.?\/.*\.tsx?$/, (asked) => {
  if (!asked.context.startsWith(SHARED)) return
  const path = relative(SHARED, join(asked.context, asked.request)).replaceAll(sep, '/')
  const name = `@shop/shared/${path.replace(/\.tsx?$/, '')}`
  if (isProvided(name)) asked.request = name
})

/**
 * Number modules and chunks. Rsbuild's default is a hash of their names, and the names of provided
 * modules contain absolute paths: a build in another folder would give another release.
 */
const COUNTED = { moduleIds: 'natural', chunkIds: 'natural' } as const

/** Applied to the entry of a remote; see `bundler-runtime-of-page.ts`. */
const RUNTIME_OF_PAGE = new rspack.NormalModuleReplacementPlugin(
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
  join(import.meta.dirname, 'bundler-runtime-of-page.ts'),
)

/**
 * Nearly all start-up code of the shell runs immediately. This first line (Chromium's explicit
 * compile hints) makes the browser compile everything at once instead of pre-parsing each function
 * and compiling it on its first call. Other browsers see a plain comment.
 */
const COMPILED_AT_ONCE = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /js\/(?:libraries|index)\./,
  // After minification and before content hashes are computed.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
})

/** Features that all major browsers have supported for 30 months. */
const BROWSERS = ['baseline widely available']

interface AppOptions {
  /** Folder name of the app, e.g. `mf-tickets`. */
  name: string
}

/**
 * Shells that may load a remote from its development server: local ones, and the deployed ones
 * listed in `SHELL_ORIGINS`, separated by commas or spaces.
 */
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The build of a remote: it exposes one module, `./remote`, and can be served from anywhere. */
export function remoteConfig({ name }: AppOptions): RsbuildConfig {
  return defineConfig(({ command }) => ({
    ...base(name, {
      plugins: [PROVIDED_BY_NAME, ...(command === 'build' ? [RUNTIME_OF_PAGE] : [])],
      chunks: command === 'build' ? remoteChunks(federationName(name)) : {},
      ids: command === 'build' ? COUNTED : {},
    }),
    splitChunks: { preset: 'none' },
    resolve: { alias: command === 'dev' ? DEVELOPMENT_ALIASES : {} },
    output: {
      ...output(name),
      // With the default, assets would be requested from the shell's origin.
      assetPrefix: 'auto',
    },
    server: {
      port: readAppPackage(name).devPort,
      strictPort: true,
      cors: { origin: [LOOPBACK, ...deployedShells()] },
    },
    plugins: [
      wholeTexts(name),
      pluginReact(),
      pluginModuleFederation({
        name: federationName(name),
        shareStrategy: 'loaded-first',
        shared: shareMap(name),
        // Remotes are registered at run time, so their types are unused; `shared` has the contract.
        dts: false,
        filename: ENTRY,
        exposes: { './remote': command === 'dev' ? HOT_REMOTE : './remote.ts' },
        experiments: {
          asyncStartup: true,
          // A built remote runs only inside a host that provides the runtime, such as the shell.
          externalRuntime: command === 'build',
        },
      }),
    ],
  })) as unknown as RsbuildConfig
}

/** Stops a build with missing texts, which would show their keys to visitors. */
function wholeTexts(name: string): RsbuildPlugin {
  return {
    name: 'whole-texts',
    setup: (api) =>
      api.onBeforeBuild(() => {
        const missing = missingIn(join(api.context.rootPath, 'locales'))
        if (missing.length > 0)
          throw new Error(`Texts of ${name} are missing: ${missing.join(', ')}`)
      }),
  }
}

/** The build of the shell: it knows remotes only from the registry and the config. */
export function shellConfig({ name }: AppOptions): RsbuildConfig {
  return defineConfig({
    ...base(name, { plugins: [COMPILED_AT_ONCE], chunks: SHELL_CHUNKS }),
    html: { template: './index.html', scriptLoading: 'defer' },
    output: {
      ...output(name),
      // Absolute: a relative one would resolve scripts against the deep link after a reload.
      assetPrefix: '/',
    },
    resolve: { alias: REACTS_OWN },
    // Preload fonts: otherwise the browser discovers them only when it lays out the first text.
    performance: { preload: { type: 'all-assets', include: [/\.woff2$/] } },
    server: { port: readAppPackage(name).devPort, historyApiFallback: true },
    plugins: [pluginReact(), fontsAfterPictures, unusedRouterParts, noTextRequests],
  })
}

/** The same functions without the code for React versions that lack them. */
const REACTS_OWN = {
  'use-sync-external-store/shim/index.js$': 'use-sync-external-store',
  'use-sync-external-store/shim/with-selector.js$': 'use-sync-external-store/with-selector',
}

/**
 * The bundler keeps unused components of the router, such as `Form` and `NavLink`, because it
 * cannot know that creating and naming them has no effect. So this removes the names, which only
 * developer tools show, and marks the rest. Links do not prefetch in the router's way: the shop has
 * its own (`shell/prefetch/`).
 */
const unusedRouterParts: RsbuildPlugin = {
  name: 'unused-router-parts',
  setup: (api) =>
    api.transform({ test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ }, ({ code }) => {
      const kept = code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/^(const \w+ = )(React\$1\.)/gm, '$1/*#__PURE__*/ $2')
        .replace(/React\$1\.createElement\(PrefetchPageLinks, [^)]*\)/, 'null')
      if (kept === code && code.includes('.displayName'))
        throw new Error('The router is written differently now: update `unusedRouterParts`.')
      return kept
    }),
}

/** Every app brings its own texts: this removes the methods with which i18next requests texts. */
const noTextRequests: RsbuildPlugin = {
  name: 'no-text-requests',
  setup: (api) =>
    api.transform({ test: /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/ }, ({ code }) => {
      const kept = code.replace(/^ {2}queueLoad\([\s\S]*?^ {2}saveMissing\([\s\S]*?(?=^\})/m, '')
      if (kept === code)
        throw new Error('i18next is written differently now: update `noTextRequests`.')
      return kept
    }),
}

/**
 * Lets pictures load before fonts: the browser fetches fonts at the lowest priority, but still from
 * the start. The fallback fonts have the same widths, so texts do not move.
 */
const fontsAfterPictures: RsbuildPlugin = {
  name: 'fonts-after-pictures',
  setup: (api) =>
    api.modifyHTMLTags({
      order: 'post',
      handler: ({ headTags, bodyTags }) => {
        for (const { attrs } of headTags) if (attrs?.as === 'font') attrs.fetchpriority = 'low'
        return { headTags, bodyTags }
      },
    }),
}

interface Bundling {
  plugins: Rspack.RspackPluginInstance[]
  chunks: ChunkGroups
  ids?: Partial<typeof COUNTED>
}

function base(name: string, { plugins, chunks, ids = {} }: Bundling): RsbuildConfig {
  return {
    source: {
      entry: { index: name === 'shell' ? './main.tsx' : './remote.ts' },
      // Removes the code for loading remotes in Node from the federation runtime.
      define: {
        ENV_TARGET: JSON.stringify('web'),
        // The shell reads manifests itself (`release-starter.ts`).
        ...(name === 'shell' ? { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' } : {}),
        APP_VERSION: JSON.stringify(readAppPackage(name).version),
      },
    },
    tools: {
      rspack: {
        output: {
          uniqueName: federationName(name),
          // The shell identifies a remote's chunks by this name when it rewrites their addresses.
          chunkLoadingGlobal: `chunk_${federationName(name)}`,
          crossOriginLoading: 'anonymous',
          chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
        },
        plugins: [
          WRITTEN_BY_RULE,
          ...plugins,
          emitBundledPackages(),
          ...(name === 'shell'
            ? []
            : [emitOwnFiles(federationName(name)), emitReleaseRecord(name)]),
        ],
        optimization: {
          splitChunks: { cacheGroups: chunks },
          ...ids,
        },
      },
    },
  }
}

function output(name: string) {
  return {
    target: 'web' as const,
    overrideBrowserslist: BROWSERS,
    // Code folded by one pass can be dropped by the next.
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    sourceMap: false,
    distPath: { root: 'dist' },
    ...namesOf(name),
  }
}

/**
 * How an app's files and classes are named. In production, class names add to the size of every
 * page, so only other builds include the name from the style sheet.
 */
export function namesOf(name: string) {
  const local = process.env.NODE_ENV === 'production' ? '' : '[local]-'
  return {
    filenameHash: 'contenthash:8',
    cssModules: { localIdentName: `${classPrefix(name)}-${local}[hash:base64:5]` },
  }
}

/** Distinguishes classes of different apps; short, because a page repeats it for each class. */
function classPrefix(name: string): string {
  return name === 'shell' ? '_' : name.replace(/^mf-/, '')
}

function deployedShells(): string[] {
  return (process.env.SHELL_ORIGINS ?? '').split(/[\s,]+/).filter((origin) => origin !== '')
}
