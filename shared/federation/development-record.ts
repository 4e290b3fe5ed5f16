import type { Rspack } from '@rsbuild/core'
import { readAppPackage } from './app-package.ts'
import { RELEASE_RECORD } from './release-record.ts'

/**
 * Makes a development server serve a release record, at the same path as a release does. It has no
 * hashes, because every edit changes them. A build gets its record after all files are written.
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
