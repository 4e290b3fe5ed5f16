import { join } from 'node:path'
import { defineConfig, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { WRITTEN_BY_RULE } from '@shop/shared/federation/app-config'

/** antd's icons bring a copy of its style writer. */
const ICONS_BY_RULE = new rspack.NormalModuleReplacementPlugin(
  /\/cssUtils(\.js)?$/,
  join(import.meta.dirname, 'icon-styles.ts'),
)

/** The operator's desk: an application of its own, which knows neither the shell nor a remote. */
export default defineConfig({
  source: { entry: { index: './main.tsx' } },
  html: { template: './index.html', scriptLoading: 'defer' },
  output: {
    target: 'web',
    overrideBrowserslist: ['baseline widely available'],
    assetPrefix: '/operator/desk/',
    filenameHash: 'contenthash:8',
    // Its policy allows no styles in elements.
    injectStyles: false,
    legalComments: 'none',
  },
  tools: {
    rspack: {
      // Names the one policy by which its own chunks are loaded.
      output: { trustedTypes: 'desk' },
      plugins: [WRITTEN_BY_RULE, ICONS_BY_RULE],
    },
  },
  plugins: [pluginReact()],
})
