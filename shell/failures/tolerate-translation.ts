/**
 * Browsers that translate the page, and some extensions, replace texts by elements of their own.
 * React does not know that: at the next change next to such a text it would throw, and a working
 * release would be treated as broken. After this call, `removeChild` removes a node from its
 * present parent, if it has one. `insertBefore` inserts before the ancestor of the next node that
 * is in this parent, or else at the end. In the worst case, an old text stays on the page.
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
