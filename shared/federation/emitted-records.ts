import { sep } from 'node:path'
import type { Rspack } from '@rsbuild/core'
import { readAppPackage } from './app-package.ts'
import { RELEASE_RECORD } from './release-record.ts'

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
      // The standalone entry, which no shell loads.
      if (chunk.name === 'index') return false
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
