import { join } from 'node:path'
import { createRsbuild, loadConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { ROOT } from '../../delivery/apps.ts'
import type { Closable } from '../../service/close-all.ts'
import type { DeployedRemotes } from './deployed-remotes.ts'

/** The configuration of every development server, added to the app's own. */
async function devConfig(app: string, port: number, extra: RsbuildConfig): Promise<RsbuildConfig> {
  const { content } = await loadConfig({ cwd: join(ROOT, app), command: 'dev' })
  const common: RsbuildConfig = {
    server: { host: 'localhost', port, strictPort: true, open: false, printUrls: false },
    // Chunks are compiled in advance: lazy compilation works on the page's own origin only.
    dev: { hmr: true, lazyCompilation: false, client: { host: 'localhost', port, protocol: 'ws' } },
  }
  return mergeRsbuildConfig(content, common, extra)
}

/** A remote loads its files and updates from its own server, even in a page of the shell. */
export function remoteFiles(port: number): RsbuildConfig {
  return { dev: { assetPrefix: `http://localhost:${port}/` } }
}

/**
 * Forwards data, pictures and the registry to the backend, and other remotes to the deployed shop.
 */
export function shellExtras(
  backendOrigin: string,
  deployed: DeployedRemotes | null,
): RsbuildConfig {
  const own = ['/api', '/media', '/registry.json'].map((pathFilter) => ({
    pathFilter,
    target: backendOrigin,
  }))
  const others = (deployed?.folders ?? []).map((pathFilter) => ({
    pathFilter,
    target: deployed?.origin ?? '',
    changeOrigin: true,
  }))
  return {
    server: { proxy: [...own, ...others] },
    html: { tags: [{ tag: 'script', children: DEV_TOOLS_STUB, head: true, append: false }] },
  }
}

/**
 * Every bundle has its own react-refresh, and each finds the page's one React only through the hook
 * of React's browser extension. Without the extension, this replaces the hook.
 */
const DEV_TOOLS_STUB = `
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1
    this.renderers.set(id, renderer)
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}`

export async function startServer(
  app: string,
  port: number,
  extra: RsbuildConfig,
): Promise<Closable> {
  const config = await devConfig(app, port, extra)
  const rsbuild = await createRsbuild({ cwd: join(ROOT, app), config })
  const before = new Set(process.listeners('SIGTERM'))
  const { server } = await rsbuild.startDevServer()
  // Remove Rsbuild's listeners: on SIGTERM they end the process before the backend has closed its
  // database.
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.has(listener)) process.off('SIGTERM', listener)
  }
  return server
}
