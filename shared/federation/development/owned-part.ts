/** Marks an element as a part of the page that somebody owns; read by the overlay. */
export const OWNER = 'data-owned-by'

interface Ownership {
  /** Folder name of the app, `mf-tours`. */
  name: string
  version: string
  /** When it was asked for, in ms of `performance.now()`. */
  askedAt: number
}

export interface OwnedPart {
  name: string
  version: string
  /** From asking for it until it stood in the document, in ms. */
  loadedIn: number
  box: DOMRect
}

/**
 * A ref that says on the element whose it is and how long it took, which the profiler is told too.
 * Only the first time counts: whoever comes back to the page does not wait.
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

/** All that is owned below the element, with what it covers. */
export function ownedPartsIn(root: ParentNode): OwnedPart[] {
  return [...root.querySelectorAll(`[${OWNER}]`)].map((element) => {
    const range = element.ownerDocument.createRange()
    // The element itself has no box.
    range.selectNodeContents(element)
    const said: Omit<OwnedPart, 'box'> = JSON.parse(element.getAttribute(OWNER) ?? '{}')
    return { ...said, box: range.getBoundingClientRect() }
  })
}
