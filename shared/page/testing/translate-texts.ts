/**
 * Changes the texts of the page like a browser's translation: replaces each by another text, with
 * `mark` before it, in new elements. Uses nothing outside the function, so that it can run in a
 * browser.
 */
export function translateTexts(mark: string): void {
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isTranslated = node.parentElement?.closest('font, script, style, noscript')
    if (!isTranslated && node.nodeValue?.trim()) texts.push(node as Text)
  }
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = mark + text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}
