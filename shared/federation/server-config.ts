import { defineConfig, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { readAppPackage } from './app-package.ts'
import { federationName } from './remote-module.ts'

/**
 * The shell once more, for Node: one file that draws its first view. What loads and runs remotes is
 * no part of it, and a picture or class has the name that it has in the build for browsers.
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
      // What the view refers to is served from the other build.
      emitAssets: false,
      assetPrefix: '/',
      minify: false,
      sourceMap: false,
      cssModules: { localIdentName: `${federationName('shell')}-[local]-[hash:base64:5]` },
    },
    plugins: [pluginReact()],
    tools: {
      rspack: {
        output: { uniqueName: federationName('shell') },
        module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
        optimization: { splitChunks: false },
        plugins: [new rspack.IgnorePlugin({ resourceRegExp: /\/remote-parts\.tsx$/ })],
      },
    },
  })
}
