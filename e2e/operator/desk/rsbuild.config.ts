import { join } from 'node:path'
import { defineConfig, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { WRITTEN_BY_RULE } from '@shop/shared/federation/app-config'

/** Replaces the second copy of antd's code that inserts styles, which is part of antd's icons. */
const ICON_STYLES = new rspack.NormalModuleReplacementPlugin(
  /\/cssUtils(\.js)?$/,
  join(import.meta.dirname, 'icon-styles.ts'),
)

/** The operator's desk, a separate application without the shell or any remote. */
export default defineConfig({
  source: { entry: { index: './main.tsx' } },
  html: { template: './index.html', scriptLoading: 'defer' },
  output: {
    target: 'web',
    overrideBrowserslist: ['baseline widely available'],
    assetPrefix: '/operator/desk/',
    filenameHash: 'contenthash:8',
    // The desk's policy forbids inline styles.
    injectStyles: false,
    legalComments: 'none',
  },
  tools: {
    rspack: {
      // Name of the Trusted Types policy that may load the desk's chunks.
      output: { trustedTypes: 'desk' },
      plugins: [WRITTEN_BY_RULE, ICON_STYLES],
    },
  },
  plugins: [pluginReact()],
})
