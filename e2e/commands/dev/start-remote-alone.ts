import { fileURLToPath } from 'node:url'
import type { RsbuildConfig } from '@rsbuild/core'
import { readAppPackage } from '@shop/shared/federation/app-package'
import * as v from 'valibot'
import { type Closable, closeAll } from '../../service/close-all.ts'
import { port as portSetting } from '../../service/setting-values.ts'
import { takePort } from '../../shop/take-port.ts'
import { type DataSource, readDataSource } from './data-source.ts'
import { remoteFiles, startServer } from './dev-server.ts'
import { startReferenceData } from './reference-data.ts'

const HARNESS_PAGE = fileURLToPath(
  new URL('./harness/main.tsx', import.meta.resolve('@shop/shared/federation/app-config')),
)

export interface RemoteAlone extends Closable {
  remote: string
  /** Origin of the harness, and of the remote's files when a shell loads them. */
  origin: string
  /** Where the remote's data come from, for the message. */
  data: string
}

type Environment = Record<string, string | undefined>

/**
 * Starts one remote in the harness, without building the shell or another remote. Data come from a
 * reference backend with its own data folder, or from the API named by `API`.
 */
export async function startRemoteAlone(
  remote: string,
  environment: Environment,
  say: (line: string) => void,
): Promise<RemoteAlone> {
  const source = readDataSource(environment.API)
  const wanted = v.parse(v.optional(portSetting('PORT')), environment.PORT)
  const port = await takePort('PORT', wanted ?? readAppPackage(remote).devPort, say)
  const origin = `http://localhost:${port}`
  const data = source ?? (await startReferenceData({ remote, port }, environment, say))
  const server = await startServer(remote, port, harnessExtras(remote, port, data))
  return {
    remote,
    origin,
    data: data.words,
    close: () => closeAll([server, data]),
  }
}

/** Configures a remote's development server, which shows it alone and lets a shell load it. */
function harnessExtras(
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
