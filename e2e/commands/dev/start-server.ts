import { join } from 'node:path'
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core'
import { ROOT } from '../../delivery/build/apps.ts'
import type { Closable } from '../../service/close-all.ts'
import { devConfig } from './dev-config.ts'

/** Starts an app's development server on this port. */
export async function startServer(
  app: string,
  port: number,
  extra: RsbuildConfig,
): Promise<Closable> {
  const config = await devConfig(app, port, extra)
  const rsbuild = await createRsbuild({ cwd: join(ROOT, app), config })
  const { server } = await rsbuild.startDevServer()
  return server
}
