import { sep } from 'node:path'
import type { Rspack } from '@rsbuild/core'

/** Hidden file of a build that lists the remote's own code, by path. */
export const OWN_FILES = '.own-files.json'

/**
 * Lists the files with code of the remote's own folder, and its entry. The remote's fallback copies
 * of shared modules are excluded, because they do not count towards its size.
 */
export function listOwnFiles(entryName: string): Rspack.RspackPluginInstance {
  return {
    apply: (compiler) => {
      const { Compilation, sources } = compiler.rspack
      const folder = `${compiler.context}${sep}`
      compiler.hooks.thisCompilation.tap(OWN_FILES, (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tap({ name: OWN_FILES, stage }, () => {
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
          const files = [...new Set(own.flatMap((chunk) => [...chunk.files]))].sort()
          compilation.emitAsset(OWN_FILES, new sources.RawSource(JSON.stringify(files)))
        })
      })
    },
  }
}
