import type { Rspack } from '@rsbuild/core'
import { readAppPackage } from './app-package.ts'
import { RELEASE_RECORD } from './release-record.ts'

/**
 * Lets a development server say, where a release has its record, what it serves: without hashes,
 * because every edit changes them. A build gets its record once all of its files are there.
 */
export function sayRelease(remote: string): Rspack.RspackPluginInstance {
  return {
    apply: (compiler) => {
      if (compiler.options.mode !== 'development') return
      const { Compilation, sources } = compiler.rspack
      compiler.hooks.thisCompilation.tap(RELEASE_RECORD, (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
        compilation.hooks.processAssets.tap({ name: RELEASE_RECORD, stage }, () => {
          const { version, pages } = readAppPackage(remote)
          const record = { remote, version, pages }
          compilation.emitAsset(RELEASE_RECORD, new sources.RawSource(JSON.stringify(record)))
        })
      })
    },
  }
}
