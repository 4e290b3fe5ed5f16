import { defineConfig } from '@rsbuild/core'
import { emitBundledPackages } from './emitted-records.ts'
import { federationName } from './remote-module.ts'

/** The shell's service worker: one file next to its document, with a fixed name. */
export function shellWorkerConfig() {
  return defineConfig({
    source: {
      entry: { sw: './service-worker/worker.ts' },
    },
    output: {
      target: 'web-worker',
      overrideBrowserslist: ['baseline widely available'],
      distPath: { root: 'dist-server/worker', js: '' },
      filename: { js: '[name].js' },
      filenameHash: false,
      legalComments: 'none',
      sourceMap: false,
    },
    tools: {
      rspack: {
        output: { uniqueName: `${federationName('shell')}_worker` },
        plugins: [emitBundledPackages()],
      },
    },
  })
}
