/**
 * A browser that translates the page, and some extensions, put elements of their own in the place of
 * its texts. React knows nothing of that: at the next change beside such a text it would throw, and a
 * sound release be taken for a broken one. From now on a node is taken from where it is, if it is
 * anywhere, and what should stand before one that is elsewhere stands before what holds it, or else at
 * the end. At worst an old text is left over.
 */
export function tolerateTranslation(nodes: Node): void {
  const { removeChild, insertBefore } = nodes
  nodes.removeChild = <Child extends Node>(child: Child): Child => {
    const { parentNode } = child
    return parentNode ? (removeChild.call(parentNode, child) as Child) : child
  }
  nodes.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    let place = next
    while (place && place.parentNode !== this) place = place.parentNode
    return insertBefore.call(this, child, place) as Child
  }
}
