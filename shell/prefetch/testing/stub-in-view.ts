import { vi } from 'vitest'

/** Stubs the observer of visible elements: like the browser's, its first call names every target. */
export function stubInView(isInView: (target: Element) => boolean): void {
  class Observer {
    readonly targets: Element[] = []
    constructor(seen: (entries: object[]) => void) {
      queueMicrotask(() =>
        seen(this.targets.map((target) => ({ target, isIntersecting: isInView(target) }))),
      )
    }
    observe = (target: Element) => this.targets.push(target)
    disconnect = () => {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
}
