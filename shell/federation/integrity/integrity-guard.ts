import { LOAD_TIMEOUT_MS } from './fetch-part.ts'
import { type FileHashes, withoutQuery } from './file-hashes.ts'
import type { Part } from './release-fault.ts'

/** What was asked for of a release and did not come, since it was begun. */
export interface Trouble {
  /** The first that failed; null when none has. */
  failed: Part | null
  /** Is something not answered that was given up for being late? What was asked for since is not. */
  hangs: boolean
}

export interface IntegrityGuard {
  /** The federation runtime asks with this element: it must be listed, wherever it leads. */
  requireListed: (element: Element) => void
  /** Forgets what failed before, for who begins the release in this directory. */
  begin: (directory: string) => void
  troubleIn: (directory: string) => Trouble
}

/**
 * A bundle that wants a chunk waits for any tag that has the chunk's id here, and fails with it: be it
 * of another release of the remote, whose files are gone. What it asked for itself it knows anyway.
 */
const CHUNK_ID = 'data-rspack'

interface Noted {
  failed: Part | null
  /** What is not answered, with the time it was asked for. */
  waiting: Map<string, number>
}

/** Whoever waits for a part has given it up after `LOAD_TIMEOUT_MS`, counted a little earlier. */
const HANGS_AFTER_MS = LOAD_TIMEOUT_MS - 1000

/**
 * Lets nothing of a release into the document but with its hash. Bundles, the federation runtime and
 * style loaders all put their tags into `head`, so that is where they are looked at: a listed file
 * gets its `integrity`, one that lies in a release's directory and is not listed is not asked for
 * and fails as if it were missing. Anything else, such as the shell's own parts, passes as it is.
 *
 * Why not less: the runtime's `createScript` and `createLink` see its own tags only, while a remote's
 * bundle asks for its chunks and style sheets itself; import maps give hashes to ES modules, and
 * remotes are classic scripts; hashes that a remote's build writes into itself hold only for what it
 * asks for in that way. A tag is fetched the moment it is inserted, too early for an observer: so the
 * four ways by which tags are put into `head` are the one place that all of them pass.
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

  /** True when the element may go into the document. */
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
    // Before whoever else listens, who may keep the event from the others.
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

/** Whoever waits for it learns that it failed; only of a style sheet nobody has to. */
function refuse(element: Asking, address: string): void {
  console.warn(`refused, because no release lists it: ${withoutQuery(address)}`)
  queueMicrotask(() => element.dispatchEvent(new Event(isStyle(element) ? 'load' : 'error')))
}

function isStyle(element: Asking): boolean {
  return element instanceof HTMLLinkElement && element.rel === 'stylesheet'
}
