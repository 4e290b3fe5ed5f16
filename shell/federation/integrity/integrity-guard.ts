import { LOAD_TIMEOUT_MS } from './fetch-part.ts'
import { type FileHashes, withoutQuery } from './file-hashes.ts'
import type { Part } from './release-fault.ts'

/** The requests of a release that have failed or hang since the release was started. */
export interface Trouble {
  /** The first request that failed; null if no request has failed. */
  failed: Part | null
  /** Is a request pending for longer than the timeout? Newer ones do not count. */
  hangs: boolean
}

export interface IntegrityGuard {
  /**
   * The federation runtime requests a file with this element: the file must be listed, in whatever
   * directory it is.
   */
  requireListed: (element: Element) => void
  /** Forgets earlier failures, before the release in this directory is started. */
  begin: (directory: string) => void
  troubleIn: (directory: string) => Trouble
}

/**
 * A bundle that needs a chunk waits for any tag in the document with the chunk's id, and fails with
 * it, even one of another release of the remote, whose files are gone. So the attribute is removed;
 * a bundle tracks its own requests without it.
 */
const CHUNK_ID = 'data-rspack'

interface Noted {
  failed: Part | null
  /** Pending requests, with the time they started. */
  waiting: Map<string, number>
}

/**
 * The code that loads a file gives up after `LOAD_TIMEOUT_MS`. It starts to count a little earlier
 * than the guard, so the guard's limit is shorter.
 */
const HANGS_AFTER_MS = LOAD_TIMEOUT_MS - 1000

/**
 * Lets no file of a release into the document without its hash. Bundles, the federation runtime and
 * style loaders all put their tags into `head`, so they are checked there: a listed file gets its
 * `integrity`; one in a release's directory that is not listed is not requested and fails as if it
 * were missing. Anything else, such as the shell's own parts, passes unchanged.
 *
 * Why nothing simpler works: the runtime's `createScript` and `createLink` see only its own tags,
 * while a remote's bundle requests its chunks and style sheets itself; import maps give hashes to
 * ES modules only, and remotes are classic scripts; hashes that a build writes into a remote cover
 * only what that remote requests in that way. A browser fetches a tag at the moment it is inserted,
 * too early for a MutationObserver: so this wraps the four methods that insert tags into `head`.
 */
export function createIntegrityGuard(
  head: HTMLElement,
  files: FileHashes,
  onStyleLost: (directory: string, part: Part) => void,
): IntegrityGuard {
  const mustBeListed = new WeakSet<Element>()
  const troubles = new Map<string, Noted>()

  function noted(directory: string): Noted {
    const known = troubles.get(directory) ?? { failed: null, waiting: new Map<string, number>() }
    troubles.set(directory, known)
    return known
  }

  function admit(node: unknown): boolean {
    const asked = requestOf(node)
    if (asked === null) return true
    const { element, address } = asked
    element.removeAttribute(CHUNK_ID)
    const directory = files.directoryOf(address)
    const integrity = files.hashOf(address)
    if (integrity === null) {
      if (directory === null && !mustBeListed.has(element)) return true
      if (directory !== null) lose(element, directory, { address, integrity })
      refuse(element, address)
      return false
    }
    element.integrity = integrity
    element.crossOrigin = 'anonymous'
    if (directory !== null) watch(element, { directory, address, integrity })
    return true
  }

  function watch(
    element: Asking,
    { directory, address, integrity }: { directory: string; address: string; integrity: string },
  ): void {
    const trouble = noted(directory)
    if (!isStyle(element)) trouble.waiting.set(address, performance.now())
    element.addEventListener('load', () => trouble.waiting.delete(address))
    // Runs before other listeners of the event, because they may stop it.
    const fail = () => {
      trouble.waiting.delete(address)
      lose(element, directory, { address, integrity })
    }
    element.addEventListener('error', fail, { capture: true })
  }

  function lose(element: Asking, directory: string, part: Part): void {
    if (isStyle(element)) onStyleLost(directory, part)
    else noted(directory).failed ??= part
  }

  const { appendChild, insertBefore, append, prepend } = head
  head.appendChild = (node) => (admit(node) ? appendChild.call(head, node) : node) as typeof node
  head.insertBefore = (node, next) =>
    (admit(node) ? insertBefore.call(head, node, next) : node) as typeof node
  head.append = (...nodes) => append.apply(head, nodes.filter(admit))
  head.prepend = (...nodes) => prepend.apply(head, nodes.filter(admit))

  return {
    requireListed: (element) => mustBeListed.add(element),
    begin: (directory) => troubles.delete(directory),
    troubleIn(directory) {
      const { failed, waiting } = noted(directory)
      const latest = performance.now() - HANGS_AFTER_MS
      return { failed, hangs: [...waiting.values()].some((askedAt) => askedAt <= latest) }
    },
  }
}

type Asking = HTMLScriptElement | HTMLLinkElement

function requestOf(node: unknown): { element: Asking; address: string } | null {
  if (node instanceof HTMLScriptElement && node.src) return { element: node, address: node.src }
  if (node instanceof HTMLLinkElement && node.href) return { element: node, address: node.href }
  return null
}

/**
 * Fires `error` for the code that waits for the file. A style sheet fires `load` instead, because a
 * page must not fail for a missing style sheet.
 */
function refuse(element: Asking, address: string): void {
  console.warn(`refused, because no release lists it: ${withoutQuery(address)}`)
  queueMicrotask(() => element.dispatchEvent(new Event(isStyle(element) ? 'load' : 'error')))
}

function isStyle(element: Asking): boolean {
  return element instanceof HTMLLinkElement && element.rel === 'stylesheet'
}
