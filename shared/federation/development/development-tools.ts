import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { BOUNDARY_KEYS, createBoundaryOverlay } from './boundary-overlay.ts'
import { hotModule } from './hot-module.tsx'
import { watchRemounts } from './remote-update.ts'

interface ToolOptions {
  /** Owner of the frame: the shell or the harness. */
  frame: { name: string; version: string }
  /** Is the page's React a development build? */
  hasFastRefresh: boolean
}

export function createDevelopmentTools({ frame, hasFastRefresh }: ToolOptions) {
  const remounts = watchRemounts(window, hasFastRefresh)
  const overlay = createBoundaryOverlay(frame)
  return {
    boundaryKeys: BOUNDARY_KEYS,
    toggleBoundaries: overlay.toggle,
    hot: (remote: string, module: RemoteModule, askedAt: number) =>
      hotModule(module, { remote, version: versionOf(module), askedAt, remounts }),
  }
}

export type DevelopmentTools = ReturnType<typeof createDevelopmentTools>

interface LoadedRemote {
  buildVersion?: string
}

/** The version that a development build exports, or else the one in its loaded manifest. */
function versionOf(module: RemoteModule): string {
  if ('version' in module && typeof module.version === 'string') return module.version
  const loaded: Record<string, LoadedRemote> =
    Reflect.get(globalThis, '__FEDERATION__')?.moduleInfo ?? {}
  const found = Object.entries(loaded).find(([key]) => key.startsWith(`${module.namespace}:`))
  return found?.[1].buildVersion ?? ''
}
