import { relative, sep } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { readAppPackage } from './app-package.ts'
import { RELEASE_RECORD } from './release-record.ts'
import { COPIES } from './remote-chunks.ts'
import { workspaceOf } from './workspace.ts'

/** Hidden file of a build that lists the remote's own code, by path. */
export const OWN_FILES = '.own-files.json'

/**
 * Lists the files with code of the remote's own folder, and its entry. The remote's fallback copies
 * of shared modules are excluded, because they do not count towards its size.
 */
export function emitOwnFiles(entryName: string): Rspack.RspackPluginInstance {
  return emitJson(OWN_FILES, 'PROCESS_ASSETS_STAGE_REPORT', (compilation, { context }) => {
    const folder = `${context}${sep}`
    const own = [...compilation.chunks].filter((chunk) => {
      // Skip the standalone entry, which no shell loads, and copies of shared modules: they are in
      // the remote's
      // folder if it has installed another version of React.
      if (chunk.name === 'index' || chunk.name === COPIES) return false
      return (
        chunk.name === entryName ||
        compilation.chunkGraph
          .getChunkModules(chunk)
          .some((module) => module.nameForCondition()?.startsWith(folder))
      )
    })
    return [...new Set(own.flatMap((chunk) => [...chunk.files]))].sort()
  })
}

/** Hidden file of a build that lists the packages with code in it, by path in the workspace. */
export const BUNDLED_PACKAGES = '.bundled-packages.json'

const WORKSPACE = workspaceOf(import.meta.dirname)
const IN_PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/
/** Fonts are cut from packages into files of the shell, and keep the package's name. */
const CUT_FONT = /(?:^|\/)font\/([\w-]+)\.[^/]+\.woff2$/
/** Every bundle begins with the bundler's own code for loading the others. */
const BUNDLER = 'node_modules/@rspack/core'

/** Adds a file to the build: the packages that still have code in it after tree shaking. */
export function emitBundledPackages(): Rspack.RspackPluginInstance {
  return emitJson(BUNDLED_PACKAGES, 'PROCESS_ASSETS_STAGE_REPORT', (compilation, { options }) => {
    if (options.mode === 'development') return null
    const modules = [...compilation.chunks].flatMap((chunk) =>
      compilation.chunkGraph.getChunkModules(chunk),
    )
    const parts = modules.flatMap((module) => ('modules' in module ? module.modules : [module]))
    const packages = (parts as Rspack.Module[]).flatMap(
      (module) => packageOf(module.nameForCondition() ?? '') ?? [],
    )
    const fonts = compilation.getAssets().flatMap(({ name }) => CUT_FONT.exec(name)?.[1] ?? [])
    const cut = fonts.map((name) => `node_modules/@fontsource-variable/${name}`)
    return [...new Set([BUNDLER, ...packages, ...cut])].sort()
  })
}

/** `node_modules/react` for a file in that folder; null for the shop's own files. */
function packageOf(file: string): string | null {
  const path = file.split(sep).join('/')
  const [folder] = IN_PACKAGE.exec(path) ?? []
  if (folder === undefined) return null
  const place = relative(WORKSPACE, folder).split(sep).join('/')
  // A workspace may have its packages in another folder, behind a link.
  return place.startsWith('../') ? place.slice(place.indexOf('node_modules/')) : place
}

/**
 * Makes a development server serve a release record, at the same path as a release does. It has no
 * hashes, because every edit changes them. A build gets its record after all files are written.
 */
export function emitReleaseRecord(remote: string): Rspack.RspackPluginInstance {
  return emitJson(RELEASE_RECORD, 'PROCESS_ASSETS_STAGE_ADDITIONAL', (_, { options }) => {
    if (options.mode !== 'development') return null
    const { version, pages } = readAppPackage(remote)
    return { remote, version, pages }
  })
}

/** Adds a file to the output; null adds none. */
function emitJson(
  name: string,
  stage: 'PROCESS_ASSETS_STAGE_ADDITIONAL' | 'PROCESS_ASSETS_STAGE_REPORT',
  content: (compilation: Rspack.Compilation, compiler: Rspack.Compiler) => unknown,
): Rspack.RspackPluginInstance {
  return {
    apply: (compiler) => {
      const { Compilation, sources } = compiler.rspack
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap({ name, stage: Compilation[stage] }, () => {
          const json = content(compilation, compiler)
          if (json !== null)
            compilation.emitAsset(name, new sources.RawSource(JSON.stringify(json)))
        })
      })
    },
  }
}
