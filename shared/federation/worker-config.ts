import { defineConfig } from '@rsbuild/core'
import { readAppPackage } from './app-package.ts'
import { federationName } from './remote-module.ts'

/** The shell's service worker: one file beside its document, under a name that never changes. */
export function shellWorkerConfig() {
  return defineConfig({
    source: {
      entry: { sw: './service-worker/worker.ts' },
      define: { APP_VERSION: JSON.stringify(readAppPackage('shell').version) },
    },
    output: {
      target: 'web-worker',
      overrideBrowserslist: ['baseline widely available'],
      distPath: { root: 'dist', js: '' },
      filename: { js: '[name].js' },
      filenameHash: false,
      cleanDistPath: false,
      sourceMap: false,
    },
    tools: { rspack: { output: { uniqueName: `${federationName('shell')}_worker` } } },
  })
}
