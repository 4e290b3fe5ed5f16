import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { BOUNDARY_KEYS, createBoundaryOverlay } from './boundary-overlay.ts'
import { hotModule } from './hot-module.tsx'
import { watchRemounts } from './remote-update.ts'

interface ToolOptions {
  /** Owner of the frame: the shell or the harness. */
  frame: { name: string; version: string }
  /** Is the page's React a development build? */
  hasFastRefresh: boolean
  /** Version of a remote's release; a development build exports its own. */
  versionOf: (remote: string) => string | Promise<string>
}

export function createDevelopmentTools({ frame, hasFastRefresh, versionOf }: ToolOptions) {
  const remounts = watchRemounts(window, hasFastRefresh)
  const overlay = createBoundaryOverlay(frame)
  return {
    boundaryKeys: BOUNDARY_KEYS,
    toggleBoundaries: overlay.toggle,
    hot(remote: string, module: RemoteModule, askedAt: number) {
      const own = 'version' in module && typeof module.version === 'string' ? module.version : null
      return hotModule(module, { remote, version: own ?? versionOf(remote), askedAt, remounts })
    },
  }
}

export type DevelopmentTools = ReturnType<typeof createDevelopmentTools>
