import { sep } from 'node:path'
import type { Rspack } from '@rsbuild/core'

/** Hidden file of a build that lists the remote's own code, by path. */
export const OWN_FILES = '.own-files.json'

/**
 * Lists the files with code of the remote's own folder, and its entry. Beside them a remote carries
 * a copy of everything it shares, for the page that lacks it; those say nothing of its size.
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
            // What would run the remote alone; no shell loads it.
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
