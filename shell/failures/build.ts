import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { tellDocument } from '../boot-watchdog/tell-document.ts'

/** The shell's own script, named after its content: `/static/js/index.30c4c49e89.js`. */
const HASHED_ENTRY = /\/index\.([0-9a-z]{6,})\.js$/i

/** The build that runs on the page, and the folder that contains all its parts. */
export interface Build {
  id: string
  folder: string
}

/**
 * Reads the build from the document; null if no script has a hash in its name, as in development.
 */
export function buildOf(page: Document): Build | null {
  for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[src]')) {
    const id = HASHED_ENTRY.exec(src)?.[1]
    if (id !== undefined) return { id, folder: new URL('..', src).href }
  }
  return null
}

/**
 * The address of the shell's own part that failed to load; null for any other error. Parts of
 * remotes do not count: their pages offer a retry in place.
 */
export function failedOwnPart(error: unknown, build: Build | null): string | null {
  if (build === null) return null
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const address = addressIn(fault)
    if (address !== null && URL.canParse(address, build.folder)) {
      const { href } = new URL(address, build.folder)
      return href.startsWith(build.folder) ? href : null
    }
  }
  return null
}

/** The bundler marks a missing script by the error's name and a missing style sheet by its code. */
function addressIn(fault: Error): string | null {
  const isLost =
    fault.name === 'ChunkLoadError' || ('code' in fault && fault.code === 'CSS_CHUNK_LOAD_FAILED')
  return isLost && 'request' in fault && typeof fault.request === 'string' ? fault.request : null
}

/**
 * May the page reload because a part of this build is missing? Once for each build, and only if
 * that can be stored: an endless reload is worse than a missing part.
 */
export function claimReload({ id }: Build): boolean {
  if (readSession(STORAGE_KEYS.reloadedBuild) === id) return false
  return writeSession(STORAGE_KEYS.reloadedBuild, id)
}

/**
 * Handles an error before the shop has started: if a part of the shell is missing, the page
 * reloads, once for each build. False if a reload does not help or was already tried.
 */
export function reloadForLostPart(error: unknown): boolean {
  const build = buildOf(document)
  if (build === null || failedOwnPart(error, build) === null || !claimReload(build)) return false
  tellDocument('lost')
  return true
}
