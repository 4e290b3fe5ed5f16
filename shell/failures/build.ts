import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'

/** The shell's own script, named after its content: `/static/js/index.30c4c49e89.js`. */
const HASHED_ENTRY = /\/index\.([0-9a-z]{6,})\.js$/i

/** The build the page runs, and the folder under which all its parts lie. */
export interface Build {
  id: string
  folder: string
}

/** Read off the document; null where no script carries a hash, as in development. */
export function buildOf(page: Document): Build | null {
  for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[src]')) {
    const id = HASHED_ENTRY.exec(src)?.[1]
    if (id !== undefined) return { id, folder: new URL('..', src).href }
  }
  return null
}

/**
 * The address of a part of the shell's own that could not be loaded, if that is what went wrong;
 * else null. Parts of a remote are not meant: their page offers a retry in place.
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

/** The bundler marks the loss of a script by the error's name, that of a style sheet by its code. */
function addressIn(fault: Error): string | null {
  const isLost =
    fault.name === 'ChunkLoadError' || ('code' in fault && fault.code === 'CSS_CHUNK_LOAD_FAILED')
  return isLost && 'request' in fault && typeof fault.request === 'string' ? fault.request : null
}

/**
 * May the page be loaded anew because of a lost part of this build? Once for each build, and only
 * where that can be remembered: a page that reloads for ever is worse than one that lacks a part.
 */
export function claimReload({ id }: Build): boolean {
  if (readSession(STORAGE_KEYS.reloadedBuild) === id) return false
  return writeSession(STORAGE_KEYS.reloadedBuild, id)
}

/**
 * Answers a fault before the shop stands: if it is a lost part of the shell, the page is loaded anew,
 * once for each build. False when that does not help, or did not.
 */
export function reloadForLostPart(error: unknown): boolean {
  const build = buildOf(document)
  if (build === null || failedOwnPart(error, build) === null || !claimReload(build)) return false
  location.reload()
  return true
}
