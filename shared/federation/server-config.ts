import { defineConfig, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { namesOf } from './app-config.ts'
import { readAppPackage } from './app-package.ts'
import { emitBundledPackages } from './emitted-records.ts'
import { federationName } from './remote-module.ts'

/**
 * The shell's build for Node: one file that renders the first view. It excludes the code that loads
 * and runs remotes. Pictures and CSS classes must get the same names as in the browser build.
 */
export function shellServerConfig() {
  return defineConfig({
    source: {
      entry: { server: './server.tsx' },
      define: { APP_VERSION: JSON.stringify(readAppPackage('shell').version) },
    },
    output: {
      target: 'node',
      distPath: { root: 'dist-server' },
      filename: { js: '[name].mjs' },
      module: true,
      // The browser build already contains the assets that the view refers to.
      emitAssets: false,
      assetPrefix: '/',
      // Only styles: the document contains some of them.
      minify: { js: false },
      sourceMap: false,
      ...namesOf('shell'),
    },
    plugins: [pluginReact()],
    tools: {
      rspack: {
        output: { uniqueName: federationName('shell') },
        module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
        optimization: { splitChunks: false },
        plugins: [
          new rspack.IgnorePlugin({ resourceRegExp: /\/remote-parts\.tsx$/ }),
          emitBundledPackages(),
        ],
      },
    },
  })
}
