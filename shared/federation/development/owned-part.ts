/** Attribute that marks a part of the page with its owner; read by the overlay. */
export const OWNER = 'data-owned-by'

interface Ownership {
  /** Folder name of the app, `mf-tours`. */
  name: string
  version: string
  /** When it was requested, in ms of `performance.now()`. */
  askedAt: number
}

export interface OwnedPart {
  name: string
  version: string
  /** From the request until it was in the document, in ms. */
  loadedIn: number
  box: DOMRect
}

/**
 * A ref that marks the element with its owner and load time, and adds a `performance.measure` entry
 * for the profiler. Only the first mount is measured: a later one needs no loading.
 */
export function ownedPart({ name, version, askedAt }: Ownership) {
  let loadedIn: number | null = null
  return (element: HTMLElement | null) => {
    loadedIn ??= performance.measure(`${name} shown`, {
      start: askedAt,
      end: performance.now(),
    }).duration
    const said = { name, version, loadedIn: Math.round(loadedIn) }
    element?.setAttribute(OWNER, JSON.stringify(said))
  }
}

export function ownedPartsIn(root: ParentNode): OwnedPart[] {
  return [...root.querySelectorAll(`[${OWNER}]`)].map((element) => {
    const range = element.ownerDocument.createRange()
    // The element itself has no box (`display: contents`).
    range.selectNodeContents(element)
    const said: Omit<OwnedPart, 'box'> = JSON.parse(element.getAttribute(OWNER) ?? '{}')
    return { ...said, box: range.getBoundingClientRect() }
  })
}
