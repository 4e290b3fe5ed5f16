import { fileURLToPath } from 'node:url'
import type { RsbuildConfig } from '@rsbuild/core'
import { readAppPackage } from '@shop/shared/federation/app-package'
import type { DataSource } from './data-source.ts'
import { remoteFiles } from './dev-config.ts'

const HARNESS_PAGE = fileURLToPath(
  new URL('./harness/main.tsx', import.meta.resolve('@shop/shared/federation/app-config')),
)

/** A remote's development server, which shows it alone, and from which a shell can load it. */
export function harnessExtras(
  remote: string,
  port: number,
  { api }: Pick<DataSource, 'api'>,
): RsbuildConfig {
  const { version, pages, samples } = readAppPackage(remote)
  const { origin, pathname } = new URL(api)
  const settings = { remote, version, pages, samples }
  return {
    ...remoteFiles(port),
    source: {
      entry: { index: HARNESS_PAGE },
      define: { HARNESS: JSON.stringify(settings) },
    },
    html: { title: `${remote} ${version}`, mountId: 'root' },
    server: {
      historyApiFallback: true,
      proxy: [
        {
          pathFilter: '/api',
          target: origin,
          changeOrigin: true,
          pathRewrite: { '^/api': pathname },
        },
        { pathFilter: '/media', target: origin, changeOrigin: true },
      ],
    },
  }
}
